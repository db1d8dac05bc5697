import { Pencil } from "lucide-react";
import { overlaps } from "#app/features/availability/domain/taken-periods.ts";
import type { Block, BoatCalendar } from "#app/features/boat-calendar/domain/boat-calendar.ts";
import { daysInWords } from "#app/features/boat-calendar/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { FoldSummary } from "#app/ui/fold-summary.tsx";
import { RemoveRow } from "../../components/remove-row.tsx";
import { RowLink, useFocusOnNewRow } from "../../components/row-link.tsx";

type BlockListProps = {
  calendar: BoatCalendar;
  versions: Readonly<Record<string, string>>;
  today: CalendarDate;
};

/** The number of blocks shown at first. A boat can have hundreds, and later ones unfold on request. */
const openAtFirst = 10;

/**
 * The days that the owner blocked: the next ones, and folded those that come later and those that are over. A
 * confirmed reservation that overlaps a block stays, and the list says so.
 */
export function BlockList({ calendar, versions, today }: BlockListProps) {
  const { blocks } = calendar;
  useFocusOnNewRow(blocks);
  if (blocks.length === 0) return <p className="mt-3">{m.sections_blocks_none()}</p>;
  const ahead = blocks.filter(({ endDate }) => today <= endDate);
  const [next, later] = [ahead.slice(0, openAtFirst), ahead.slice(openAtFirst)];
  const past = blocks.filter(({ endDate }) => endDate < today);
  const rowsOf = (shown: readonly Block[]) => (
    <BlockRows blocks={shown} rentals={calendar.rentals} versions={versions} />
  );
  return (
    <div className="mt-3">
      {next.length > 0 ? rowsOf(next) : <p>{m.sections_blocks_none_ahead()}</p>}
      {later.length > 0 && (
        <details className="group mt-2">
          <FoldSummary>{m.sections_blocks_later({ count: later.length })}</FoldSummary>
          {rowsOf(later)}
        </details>
      )}
      {past.length > 0 && (
        <details className="group mt-2">
          <FoldSummary>{m.sections_blocks_past({ count: past.length })}</FoldSummary>
          {rowsOf(past)}
        </details>
      )}
    </div>
  );
}

type BlockRowsProps = Pick<BlockListProps, "versions"> &
  Pick<BoatCalendar, "rentals"> & { blocks: readonly Block[] };

function BlockRows({ blocks, rentals, versions }: BlockRowsProps) {
  const language = useLanguage();
  return (
    <ul>
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
