// Scrolls the notebook while a tile is dragged near the upper or lower edge of what can be seen.

/** How near to the edge, in pixels, scrolling begins. */
const EDGE = 40;

function scrollerOf(element: Element | null): Element {
  for (let at = element; at; at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.scrollingElement ?? document.documentElement;
}

/**
 * Starts; gives the function that stops.
 * @param height the pointer's height in the window, asked for each frame
 * @param onScroll called after each step
 */
export function autoscroll(root: Element, height: () => number, onScroll: () => void): () => void {
  const scroller = scrollerOf(root);
  const isPage = scroller === document.scrollingElement;
  let frame = requestAnimationFrame(function step() {
    const { top, bottom } = scroller.getBoundingClientRect();
    const above = (isPage ? 0 : Math.max(0, top)) + EDGE - height();
    const below = height() - (isPage ? innerHeight : Math.min(innerHeight, bottom)) + EDGE;
    const by = above > 0 ? -Math.min(above, EDGE) : Math.max(0, Math.min(below, EDGE));
    const before = scroller.scrollTop;
    if (by) scroller.scrollTop += by / 3;
    if (scroller.scrollTop !== before) onScroll();
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
