// Whether the notebook is dark. Each notebook says it in its own way; where none does, the ground behind the board tells.

function backgroundIsDark(element: Element | null): boolean {
  for (let at = element; at; at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null) {
    const [red = 0, green = 0, blue = 0, alpha = 1] =
      getComputedStyle(at)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    if (alpha > 0.5) return red * 0.3 + green * 0.6 + blue * 0.1 < 110;
  }
  return false;
}

function isDark(element: Element): boolean {
  const { body, documentElement } = document;
  const jupyter = body.dataset.jpThemeLight;
  if (jupyter) return jupyter === "false";
  const kind = body.dataset.vscodeThemeKind;
  if (kind) return kind === "vscode-dark" || kind === "vscode-high-contrast";
  if (body.matches(".dark, .dark-theme") || documentElement.matches(".dark, .dark-theme")) return true;
  return backgroundIsDark(element.parentElement);
}

/** The ground where the notebook's own would hide the text: exported pages have the color of a white notebook in a dark one. */
const GROUND = { light: "#fff", dark: "#181c1a" };

/** Keeps `data-rk-theme` of the root right; gives the function that stops. */
export function followTheme(root: HTMLElement): () => void {
  const update = () => {
    const theme = isDark(root) ? "dark" : "light";
    root.dataset.rkTheme = theme;
    root.style.removeProperty("--rk-ground");
    const body = root.querySelector(".rk-body");
    if (body && backgroundIsDark(body) !== (theme === "dark"))
      root.style.setProperty("--rk-ground", GROUND[theme]);
  };
  const watcher = new MutationObserver(update);
  for (const element of [document.body, document.documentElement])
    watcher.observe(element, { attributes: true });
  requestAnimationFrame(update);
  update();
  return () => watcher.disconnect();
}
