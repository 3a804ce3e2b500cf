// The entry that anywidget loads: draws one view of a board into a cell, and never fails without a word in the cell.
import { batch, effect, untracked } from "@preact/signals-core";
import { render as draw } from "preact";
import { tellNews } from "./aloud";
import { type Desk, focused, openDesk } from "./desk";
import { glider } from "./glide";
import { keyListeners } from "./keyboard";
import { speaker } from "./language";
import type { Model } from "./model";
import { pointerListeners } from "./pointer";
import "./style.css";
import { followTheme } from "./theme";
import { Board } from "./view/Board";
import { Message } from "./view/Message";
import { clockLook } from "./view/Players";
import { setAttribute } from "./view/Row";

/** From this width on, in pixels, the verdict stands beside the table; style.css has the same number. */
const WIDE = 720;

function drawProblem(root: HTMLElement, lang: string, problem: unknown) {
  const say = speaker(lang);
  const detail = problem instanceof Error ? problem.message : String(problem);
  draw(<Message title={say("error")} text={say("error-view", { detail })} />, root);
}

/** Draws the board now and whenever a signal that the drawing read has changed. */
function keepDrawn(desk: Desk): () => void {
  const { root } = desk;
  const glide = glider(desk);
  return effect(() => {
    const had = focused(root);
    const inside = root.contains(had);
    try {
      untracked(glide.before);
      draw(<Board desk={desk} />, root);
      untracked(() => {
        glide.after();
        if (inside) desk.refocus(had);
      });
    } catch (problem) {
      drawProblem(root, desk.link.lang.peek(), problem);
    }
  });
}

/** Apart from the drawing: to set the language, even to what it is, makes the browser look at every element anew. */
function keepNamed(desk: Desk): () => void {
  return effect(() => {
    desk.root.lang = desk.link.lang.value;
    desk.root.setAttribute("aria-label", desk.say.value("board"));
  });
}

function keepGhostMoving(desk: Desk): () => void {
  return effect(() => {
    const at = desk.ghost.value;
    const ghost = desk.root.querySelector<HTMLElement>(".rk-ghost");
    if (at && ghost) ghost.style.translate = `${at.x}px ${at.y}px`;
  });
}

/** Each second, without drawing the board anew. */
function keepClockGoing(desk: Desk): () => void {
  return effect(() => {
    const left = desk.clock.left.value;
    const ring = desk.root.querySelector<HTMLElement>(".rk-clock");
    const limit = desk.link.state.peek()?.game?.clock?.limit;
    if (left === null || !ring || !limit) return;
    for (const [name, value] of Object.entries(clockLook(desk.say.peek(), left, limit)))
      setAttribute(ring, name, value);
  });
}

function keepMeasured(desk: Desk): () => void {
  const measure = () => {
    desk.wide.value = desk.root.clientWidth >= WIDE;
  };
  desk.wide.value = innerWidth >= WIDE; // a guess that costs nothing, so that most first drawings are the only ones
  const observer = new ResizeObserver(measure);
  observer.observe(desk.root);
  return () => observer.disconnect();
}

function listen(desk: Desk): () => void {
  const stop = new AbortController();
  for (const [name, listener] of Object.entries({ ...pointerListeners(desk), ...keyListeners(desk) })) {
    const safe = (event: Event) => {
      try {
        batch(() => listener(event as never));
      } catch (problem) {
        desk.failure.value = problem instanceof Error ? problem.message : String(problem);
      }
    };
    desk.root.addEventListener(name, safe, { signal: stop.signal });
  }
  // The focus ring of tiles is for those who use keys; browsers guess it wrong where a script moves the focus.
  const { signal } = stop;
  desk.root.addEventListener("pointerdown", () => desk.root.toggleAttribute("data-rk-pointer", true), {
    signal,
  });
  addEventListener("keydown", () => desk.root.removeAttribute("data-rk-pointer"), { signal, capture: true });
  return () => stop.abort();
}

/** Draws a view; gives the function that takes it away. */
function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const root = document.createElement("div");
  root.className = "rummikub";
  root.setAttribute("role", "group");
  el.append(root);
  // ipywidgets puts this class on a view that is made without a channel to Python.
  const isDead = () => el.classList.contains("jupyter-widgets-disconnected");
  const ends: (() => void)[] = [];
  try {
    const desk = openDesk(model, root, isDead);
    ends.push(
      desk.close,
      followTheme(root),
      keepNamed(desk),
      keepMeasured(desk),
      keepDrawn(desk),
      keepGhostMoving(desk),
      keepClockGoing(desk),
      tellNews(desk),
      listen(desk),
    );
  } catch (problem) {
    drawProblem(root, "en", problem);
  }
  return () => {
    for (const end of ends) end();
    draw(null, root);
    root.remove();
  };
}

export default { render };
