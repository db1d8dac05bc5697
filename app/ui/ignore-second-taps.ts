/** Between the two taps of a double tap: as long as quick fingers take, and as far as they stray. */
const longestPauseMs = 500;
const widestGapPx = 24;

const controls = "a,button,input,label,select,summary,textarea";
const restOfTap = ["mousedown", "mouseup", "click"] as const;

type Tap = { time: number; x: number; y: number; control: Element | null };

/**
 * Ignores the second tap of a double tap when the first one put something else under the finger: a dialog, its next
 * step, another page. Nobody has seen that yet, so nobody meant to press it. Two quick taps on the same control
 * count as before. Until the returned function is called.
 */
export function ignoreSecondTaps(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let last: Tap | null = null;
  let isIgnored = false;

  function press(event: PointerEvent) {
    const { timeStamp: time, clientX: x, clientY: y, target, pointerType } = event;
    const isTouch = pointerType === "touch";
    isIgnored = isTouch && last !== null && isSoonAndNear(last, { time, x, y }) && isCovered(last);
    if (isIgnored) ignore(event);
    last = isTouch ? { time, x, y, control: controlOf(target) } : null;
  }

  addEventListener("pointerdown", press, options);
  for (const type of restOfTap) {
    // A click that counts no press is one of the keyboard, or of a script.
    addEventListener(type, (event) => isIgnored && event.detail > 0 && ignore(event), options);
  }
  return () => listening.abort();
}

function ignore(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isSoonAndNear(first: Tap, second: Omit<Tap, "control">): boolean {
  const gap = Math.hypot(second.x - first.x, second.y - first.y);
  return second.time - first.time <= longestPauseMs && gap <= widestGapPx;
}

/** Whether another control, or none, is now where this tap was: one beside it was there to be seen. */
function isCovered({ x, y, control }: Tap): boolean {
  return controlOf(document.elementFromPoint(x, y)) !== control;
}

function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(controls) : null;
}
