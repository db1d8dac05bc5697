import { m } from "#app/i18n/paraglide/messages.js";

/** A person's first name, or 'Utilisateur' without one (spec 2 §3 Conversation). */
export function personName(firstName: string | null, locale?: "fr" | "en"): string {
  return firstName ?? m.messages_unknown_person({}, locale ? { locale } : {});
}
