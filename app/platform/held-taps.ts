/** Sent to the window once the page is hydrated. */
export const pageHydrated = "pagehydrated";

/** Longer than a slow phone takes; then what was clicked works as without scripts. */
export const longestWaitMs = 3_000;

/**
 * Keeps a plain click on a link or button until the window gets this event, or until the time is over, and repeats it
 * then. The last click counts; where a link has given its place to a button since, the button is pressed. A link
 * that opens elsewhere is left to the browser.
 *
 * Pages carry its source as an inline script that runs before any module (`late-scripts.server.ts`): it uses nothing from
 * outside itself, and has no comments inside, which visitors would load.
 */
export const keepClicks = (end: string, ms: number): void => {
  let press: (() => void) | null = null;
  const keep = (event: MouseEvent) => {
    const { target, clientX, clientY, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const pressed =
      target instanceof Element && target.closest<HTMLElement>("a[href]:not([target]),button");
    if (!pressed || button || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    press = () =>
      (pressed.isConnected
        ? pressed
        : document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("a,button")
      )?.click();
  };
  const repeat = () => {
    removeEventListener("click", keep, true);
    press?.();
    press = null;
  };
  addEventListener("click", keep, true);
  addEventListener(end, repeat);
  setTimeout(repeat, ms);
};

/** What a tap consists of: nothing that a page does at its start depends on it. */
const eventsOfTap = [
  "pointerdown",
  "mousedown",
  "touchstart",
  "pointerup",
  "mouseup",
  "touchend",
  "click",
];

/**
 * Keeps clicks until React has taken over the page, and hides the rest of a tap: to answer it before, React would do
 * all that is left of its work at once, and nothing could be drawn meanwhile. The browser itself shows what is
 * pressed, and lets a field be written in.
 */
export function holdTaps(): void {
  for (const type of eventsOfTap) addEventListener(type, hide, true);
  addEventListener(pageHydrated, release);
  setTimeout(release, longestWaitMs);
  keepClicks(pageHydrated, longestWaitMs);
}

function release(): void {
  for (const type of eventsOfTap) removeEventListener(type, hide, true);
}

/** Of clicks only those into a field to write in are hidden: what they do needs no script. */
function hide(event: Event): void {
  const { type, target } = event;
  const isToWrite =
    target instanceof Element && target.matches("textarea,input:not([type]),input[type=text]");
  if (isToWrite || type !== "click") event.stopImmediatePropagation();
}
