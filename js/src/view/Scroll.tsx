// A box for texts that may be long: they scroll in their place and do not stretch the board.
import type { ComponentChildren } from "preact";

/** Lets keys reach the box while there is something to scroll. */
export function reach(box: HTMLElement | null) {
  if (box) box.tabIndex = box.scrollHeight > box.clientHeight + 1 ? 0 : -1;
}

/** The box, with its name for screen readers. */
export function Scroll({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      class="rk-scroll"
      role="group"
      aria-label={label}
      data-lm-suppress-shortcuts="true"
      ref={(box: HTMLElement | null) => reach(box)}
    >
      {children}
    </div>
  );
}
