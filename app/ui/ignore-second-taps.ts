/** The longest pause and the widest distance between the two taps of a double tap. */
const maxPauseMs = 500;
const widestGapPx = 24;

const controls = "a,button,input,label,select,summary,textarea";
const restOfTap = ["mousedown", "mouseup", "click"] as const;

type Tap = { time: number; x: number; y: number; control: Element | null };

/**
 * Ignores the second tap of a double tap when the first one put something else under the finger: a dialog,
 * its next step, another page. The user has not seen it yet, so they did not mean to press it. Two quick taps
 * on the same control still count. The returned function ends this.
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
    // A click with a `detail` of 0 comes from the keyboard or from a script.
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
  return second.time - first.time <= maxPauseMs && gap <= widestGapPx;
}

/** Whether another control, or none, is now where this tap was. A control next to it was visible before. */
function isCovered({ x, y, control }: Tap): boolean {
  return controlOf(document.elementFromPoint(x, y)) !== control;
}

function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(controls) : null;
}
