/** Focuses the first of them that takes the focus, as headings do for it; what is hidden does not. */
export function focusFirst(targets: readonly (HTMLElement | null | undefined)[]): void {
  for (const target of targets) {
    if (!target?.isConnected) continue;
    if (/^H\d$/.test(target.tagName)) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (document.activeElement === target) return;
  }
}
