/** Event dispatched to the window once the page is hydrated. */
export const pageHydrated = "pagehydrated";

/** Longer than hydration takes on a slow phone. After this time, clicks work as without JavaScript. */
export const maxWaitMs = 3_000;

/**
 * Holds back a plain click on a link or button until the window gets the event `end`, or until `ms`
 * milliseconds have passed, and then repeats it. Only the last click counts. If a button has replaced the
 * link since, the button is clicked. Links that open elsewhere are left to the browser.
 *
 * Pages contain the source of this function as an inline script that runs before any module
 * (`late-scripts.server.ts`). It must use nothing from outside itself, and has no comments inside, because
 * visitors would download them.
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

/** The events of a tap. Nothing that a page does when it starts depends on them. */
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
 * Holds back clicks until React has hydrated the page, and hides the other events of a tap. If React handled
 * them earlier, it would do all its remaining work at once, and nothing could be painted meanwhile. The
 * browser itself shows what is pressed, and lets visitors type into fields.
 */
export function holdTaps(): void {
  for (const type of eventsOfTap) addEventListener(type, hide, true);
  addEventListener(pageHydrated, release);
  setTimeout(release, maxWaitMs);
  keepClicks(pageHydrated, maxWaitMs);
}

function release(): void {
  for (const type of eventsOfTap) removeEventListener(type, hide, true);
}

/**
 * Hides the events of a tap. Of clicks, only those on text fields are hidden, because they need no
 * JavaScript.
 */
function hide(event: Event): void {
  const { type, target } = event;
  const isToWrite =
    target instanceof Element && target.matches("textarea,input:not([type]),input[type=text]");
  if (isToWrite || type !== "click") event.stopImmediatePropagation();
}
