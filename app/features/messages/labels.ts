import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** A person's first name, or 'Utilisateur' without one (spec 2 §3 Conversation). */
export function personName(firstName: string | null, locale?: Language): string {
  return firstName ?? m.messages_unknown_person({}, locale ? { locale } : {});
}

/** The error text for each form of a conversation when its request fails, by form name. */
export const conversationFormFailures = {
  reply: m.messages_reply_failed,
  "reply-with-files": m.messages_reply_failed,
  report: m.reports_failed,
  block: m.messages_failed,
  unblock: m.messages_failed,
} satisfies Record<string, () => string>;
