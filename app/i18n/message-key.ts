import type { m } from "./paraglide/messages.js";

type Messages = typeof m;

/** The key of a text without parameters: what a toast after a redirect can say. */
export type MessageKey = {
  [Key in keyof Messages]: Messages[Key] extends () => string ? Key : never;
}[keyof Messages];
