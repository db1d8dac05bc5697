import { m } from "#app/i18n/paraglide/messages.js";

/** Replaces the reply box when the other person closed their account and can receive nothing. */
export function PersonLeft() {
  return (
    <p
      data-bottom-bar
      className="border-t border-hairline bg-white px-4 py-4 text-md text-ink-soft md:px-5"
    >
      {m.messages_person_left()}
    </p>
  );
}
