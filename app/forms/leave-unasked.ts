/**
 * Leaves a page with unsaved input without the browser's confirmation, because the user has already decided.
 */
export function leaveUnasked(leave: () => void): void {
  // Only once: if the user comes back because leaving failed, the next attempt asks again.
  const options = { capture: true, once: true };
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), options);
  leave();
}
