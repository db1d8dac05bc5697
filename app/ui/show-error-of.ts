/**
 * Scrolls the error of an invalid field into view. It is below the field, or below its group, and so may be
 * outside the window while the field itself is at the window's edge.
 */
export function showErrorOf(field: Element | null): void {
  const described = field?.closest('[aria-invalid="true"]') ?? field?.closest("[data-invalid]");
  const ids = described?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const error = ids.find((id) => id.endsWith("-error"));
  if (!error) return;
  document.getElementById(error)?.scrollIntoView({ block: "nearest" });
  // If a group is taller than the window, its first choice, which has the focus, is more important.
  field?.scrollIntoView({ block: "nearest" });
}
