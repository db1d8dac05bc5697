/** What a message to the owner is for: 'book now' needs days, 'contact owner' does not (spec 1 §2). */
export type RequestKind = "book" | "contact";

/** The parameter of an address that asks for the message dialog, and of the form that leads to it. */
export const requestKindParameter = "ask";

/** Reads the kind that an address asks for; null for anything else. */
export function readRequestKind(value: unknown): RequestKind | null {
  return value === "book" || value === "contact" ? value : null;
}
