/** The text without surrounding blanks; null for a missing text and for blanks alone. */
export function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
