/** Leaves the page although it holds something unsaved, without the browser's question: it is decided already. */
export function leaveUnasked(leave: () => void): void {
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  leave();
}
