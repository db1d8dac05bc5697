/** Leaves the page although it holds something unsaved, without the browser's question: it is decided already. */
export function leaveUnasked(leave: () => void): void {
  // Once: who comes back to a page that could not be left is asked again.
  const options = { capture: true, once: true };
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), options);
  leave();
}
