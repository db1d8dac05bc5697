import type { m } from "./paraglide/messages.js";

type Messages = typeof m;

/** The key of a message without parameters, such as a toast can show after a redirect. */
export type MessageKey = {
  [Key in keyof Messages]: Messages[Key] extends () => string ? Key : never;
}[keyof Messages];
