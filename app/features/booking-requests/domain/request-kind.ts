/** The kind of a message to the owner: 'book now' needs days, 'contact owner' does not (spec 1 §2). */
export type RequestKind = "book" | "contact";

/**
 * The parameter with the kind of request, in the URL that opens the message dialog and in the forms of a
 * request.
 */
export const requestKindParameter = "ask";

/** Reads the kind of request; null for anything else. */
export function readRequestKind(value: unknown): RequestKind | null {
  return value === "book" || value === "contact" ? value : null;
}
