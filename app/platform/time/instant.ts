/** The instant after this many milliseconds since 1970, as `epochMs` selects it; null for null. */
export function instantAt(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds);
}
