/** Sent to the window once the page is hydrated. */
export const pageHydrated = "pagehydrated";

/** Longer than a slow phone takes; then what was tapped works as without scripts. */
export const longestWaitMs = 3_000;

/** They begin or end a tap, and nothing that a page does at its start depends on them. */
const partsOfTap = ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend"];

let release: (() => void) | undefined;

/**
 * Keeps a click on a link or button until React has taken over the page, and repeats it then: to answer it
 * before, React would do all that is left of its work at once, and nothing could be drawn meanwhile. The
 * browser itself shows what is pressed, and lets a field be written in. The last click counts.
 */
export function holdTaps(window: Window & typeof globalThis): void {
  let held: MouseEvent | undefined;

  const hold = (event: MouseEvent) => {
    if (isToWrite(event.target)) {
      hide(event);
    } else if (pressable(event.target) && isPlain(event)) {
      hide(event);
      event.preventDefault();
      held = event;
    }
  };
  for (const type of partsOfTap) window.addEventListener(type, hide, true);
  window.addEventListener("click", hold, true);

  release = () => {
    release = undefined;
    window.clearTimeout(timer);
    for (const type of partsOfTap) window.removeEventListener(type, hide, true);
    window.removeEventListener("click", hold, true);
    if (held) pressedNow(held, window.document)?.click();
  };
  const timer = window.setTimeout(releaseTaps, longestWaitMs);
}

/** Repeats the click that is held, and holds no more. */
export function releaseTaps(): void {
  release?.();
}

function hide(event: Event): void {
  event.stopImmediatePropagation();
}

/** What the click was on; where a link has given its place to a button since, the button. */
function pressedNow({ target, clientX, clientY }: MouseEvent, document: Document) {
  const pressed = pressable(target);
  return pressed?.isConnected ? pressed : pressable(document.elementFromPoint(clientX, clientY));
}

function pressable(target: EventTarget | null): HTMLElement | null {
  return isElement(target) ? target.closest<HTMLElement>("a[href], button") : null;
}

function isToWrite(target: EventTarget | null): boolean {
  return isElement(target) && target.matches("textarea, input:not([type]), input[type=text]");
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && "closest" in target;
}

/** One that opens nothing elsewhere. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
