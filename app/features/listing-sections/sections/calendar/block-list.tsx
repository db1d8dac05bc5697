import { Pencil } from "lucide-react";
import { overlaps } from "#app/features/availability/domain/taken-periods.ts";
import type { BoatCalendar } from "#app/features/boat-calendar/domain/boat-calendar.ts";
import { daysInWords } from "#app/features/boat-calendar/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { RemoveRow } from "../../components/remove-row.tsx";
import { RowLink, useFocusOnNewRow } from "../../components/row-link.tsx";

type BlockListProps = {
  calendar: BoatCalendar;
  versions: Readonly<Record<string, string>>;
};

/**
 * The days that the owner blocked. A confirmed reservation that overlaps a block stays, and the list says so.
 */
export function BlockList({ calendar: { blocks, rentals }, versions }: BlockListProps) {
  const language = useLanguage();
  useFocusOnNewRow(blocks);
  if (blocks.length === 0) return <p className="mt-3">{m.sections_blocks_none()}</p>;
  return (
    <ul className="mt-3">
      {blocks.map(({ id, startDate, endDate, reason }) => {
        const days = daysInWords(startDate, endDate, language);
        const hasRental = rentals.some(
          ({ from, to, status }) =>
            status === "confirmed" &&
            overlaps({ startsOn: startDate, endsOn: endDate }, { startsOn: from, endsOn: to }),
        );
        return (
          <li key={id} className="flex items-center gap-1 border-b border-hairline py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-semibold first-letter:uppercase">{days}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {reason ?? m.sections_block_no_reason()}
              </p>
              {hasRental && (
                <p className="text-sm font-medium text-reserved">{m.sections_block_has_rental()}</p>
              )}
            </div>
            <RowLink row={id} label={m.sections_block_edit({ days })} icon={<Pencil />} />
            <RemoveRow
              name="calendrier/remove"
              id={id}
              version={versions[id]}
              label={m.sections_block_remove({ days })}
            />
          </li>
        );
      })}
    </ul>
  );
}
