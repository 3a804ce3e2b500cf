// A small button with words or a sign. One that can't be used now stays reachable and says why.
import type { ComponentChildren } from "preact";

interface Props {
  /** its hook for tests and scripts, such as `data-rk-help`, and other attributes */
  [attribute: `data-${string}` | `aria-${string}`]: string | number | boolean | undefined;
  /** its name, where it is a sign, and its tooltip */
  name?: string;
  /** why it can't be used, if it can't */
  off?: string | false;
  onClick: () => void;
  children: ComponentChildren;
}

/** Draws it. */
export function Small({ name, off = false, onClick, children, ...attributes }: Props) {
  return (
    <button
      type="button"
      class="rk-small"
      data-lm-suppress-shortcuts="true"
      aria-label={name}
      title={off || name}
      aria-disabled={off !== false}
      onClick={() => off === false && onClick()}
      {...attributes}
    >
      {children}
    </button>
  );
}
