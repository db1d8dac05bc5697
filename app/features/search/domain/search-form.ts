/**
 * The query of a search form as sent by scripts: as the browser would write it, without the fields
 * that were left empty or at their default; '' when nothing is asked for.
 */
export function searchQueryOf(form: Iterable<[string, unknown]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== "string" || value.trim() === "") continue;
    if (name === "guests" && value === "1") continue;
    params.append(name, value);
  }
  return params.size === 0 ? "" : `?${params}`;
}
