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
export function keepClicks(endEvent: string, longestMs: number): void {
  let kept: MouseEvent | undefined;
  const kinds = "a[href]:not([target]),button";
  const pressable = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>(kinds) : null;
  const keep = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!pressable(target) || button || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept = event;
  };
  const repeat = () => {
    removeEventListener("click", keep, true);
    if (!kept) return;
    const { target, clientX, clientY } = kept;
    kept = undefined;
    const pressed = pressable(target);
    (pressed?.isConnected
      ? pressed
      : pressable(document.elementFromPoint(clientX, clientY))
    )?.click();
  };
  addEventListener("click", keep, true);
  addEventListener(endEvent, repeat, { once: true });
  setTimeout(repeat, longestMs);
}
