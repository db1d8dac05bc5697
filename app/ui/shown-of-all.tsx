import { m } from "#app/i18n/paraglide/messages.js";

type ShownOfAllProps = { shown: number; all: number };

/** Says that a work list shows only some of the open items. Renders nothing if it shows all of them. */
export function ShownOfAll({ shown, all }: ShownOfAllProps) {
  if (all <= shown) return null;
  return (
    <p className="text-md text-ink-soft tabular-nums">{m.shell_shown_of_all({ shown, all })}</p>
  );
}
