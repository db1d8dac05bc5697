import { m } from "#app/i18n/paraglide/messages.js";

type ShownOfAllProps = { shown: number; all: number };

/** Says that a list of work holds only a part of what waits; nothing where it holds all. */
export function ShownOfAll({ shown, all }: ShownOfAllProps) {
  if (all <= shown) return null;
  return (
    <p className="text-md text-ink-soft tabular-nums">{m.shell_shown_of_all({ shown, all })}</p>
  );
}
