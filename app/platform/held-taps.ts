import { keepClicks, longestWaitMs, pageHydrated } from "./keep-clicks.ts";

/** They begin or end a tap, and nothing that a page does at its start depends on them. */
const partsOfTap = ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend"];

/**
 * Keeps a click on a link or button until React has taken over the page, and repeats it then: to answer it
 * before, React would do all that is left of its work at once, and nothing could be drawn meanwhile. The
 * browser itself shows what is pressed, and lets a field be written in.
 */
export function holdTaps(): void {
  const release = () => {
    for (const type of partsOfTap) removeEventListener(type, hide, true);
    removeEventListener("click", hideOfField, true);
  };
  for (const type of partsOfTap) addEventListener(type, hide, true);
  addEventListener("click", hideOfField, true);
  addEventListener(pageHydrated, release, { once: true });
  setTimeout(release, longestWaitMs);
  keepClicks(pageHydrated, longestWaitMs);
}

function hide(event: Event): void {
  event.stopImmediatePropagation();
}

/** A click into a field to write in: the browser answers it without React. */
function hideOfField(event: Event): void {
  const { target } = event;
  if (target instanceof Element && target.matches("textarea, input:not([type]), input[type=text]"))
    hide(event);
}
