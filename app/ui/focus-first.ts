/**
 * Focuses the first target that accepts the focus. Headings are made focusable; hidden elements do not accept
 * it.
 */
export function focusFirst(targets: readonly (HTMLElement | null | undefined)[]): void {
  for (const target of targets) {
    if (!target?.isConnected) continue;
    if (/^H\d$/.test(target.tagName)) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (document.activeElement === target) return;
  }
}
