import { useRef } from "react";
import { useSearchParams } from "react-router";
import type { BoatCalendar } from "#app/features/boat-calendar/domain/boat-calendar.ts";
import { monthFrom, readChosenDays } from "#app/features/boat-calendar/domain/calendar-days.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLostFocus } from "#app/ui/use-lost-focus.ts";
import { RowGone } from "../../components/row-gone.tsx";
import type { SectionFormProps } from "../section.ts";
import { BlockForm } from "./block-form.tsx";
import { BlockList } from "./block-list.tsx";

/**
 * The section 'calendrier' (spec 2 §2): the months, in which days can be chosen, the owner's blocks, and the
 * confirmed reservations. While days are chosen or a block is edited, the form is below the months.
 */
export function CalendarForm({
  content,
  versions,
  today,
  pageAnswer,
  CalendarMonths,
  ReservationList,
}: SectionFormProps<BoatCalendar>) {
  const [query] = useSearchParams();
  const edited = content.blocks.find(({ id }) => id === query.get("edit")) ?? null;
  const days = { from: query.get("from"), to: query.get("to") };
  const chosen = edited ? null : readChosenDays(days, today);
  // Giving up the chosen days also removes the focused button of their form: the focus moves to the first of
  // those days.
  useLostFocus(chosen, (before) =>
    before && !chosen
      ? document.querySelector<HTMLElement>(`[data-first-day="${before.from}"]`)
      : null,
  );
  const listHeading = useRef<HTMLHeadingElement>(null);
  // Removing a block in its form also removes the form. If it is only closed, the link of its row gets the focus.
  useLostFocus(edited, (before) => (before && !edited ? listHeading.current : null));
  const form = (
    <BlockForm
      key={edited?.id ?? `new-${content.blocks.length} ${chosen?.from} ${chosen?.to}`}
      block={edited}
      chosen={chosen}
      version={edited ? versions[edited.id] : undefined}
      today={today}
      pageAnswer={pageAnswer}
    />
  );
  const isBelowMonths = edited !== null || chosen !== null;
  return (
    <>
      <RowGone rows={content.blocks} formOf={(id) => `block-${id}`} />
      <CalendarMonths
        calendar={content}
        today={today}
        month={monthFrom(query.get("month"), today)}
        chosen={chosen}
      />
      {isBelowMonths && form}
      <div className="mt-9 grid gap-9 border-t border-hairline pt-7 lg:grid-cols-2 lg:gap-8">
        <section>
          <h3 ref={listHeading} tabIndex={-1} className="text-h5">
            {m.sections_blocks()}
          </h3>
          <BlockList calendar={content} versions={versions} today={today} />
          {!isBelowMonths && form}
        </section>
        <ReservationList rentals={content.rentals} />
      </div>
    </>
  );
}
