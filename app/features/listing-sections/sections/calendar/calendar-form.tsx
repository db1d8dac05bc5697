import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClasses } from "#app/ui/button.tsx";
import type { SectionFormProps } from "../section.ts";
import { BlockForm } from "./block-form.tsx";
import { BlockList } from "./block-list.tsx";
import { monthFrom, monthLater } from "./calendar-days.ts";
import { CalendarLegend, CalendarMonth } from "./calendar-month.tsx";
import type { BoatCalendar } from "./calendar-section.server.ts";
import { ReservationList } from "./reservation-list.tsx";

/**
 * The section 'calendrier' (spec 2 §2): two months on a wide screen and one on phones, the owner's
 * blocks, and the confirmed reservations.
 */
export function CalendarForm({
  content,
  versions,
  today,
  pageAnswer,
}: SectionFormProps<BoatCalendar>) {
  const [query] = useSearchParams();
  const month = monthFrom(query.get("month"), today);
  const edited = content.blocks.find(({ id }) => id === query.get("edit")) ?? null;
  return (
    <>
      <nav aria-label={m.sections_months()} className="mb-3 flex items-center justify-end gap-2">
        <MonthLink month={monthFrom(null, today)}>{m.sections_today()}</MonthLink>
        <MonthLink month={monthLater(month, -1)} label={m.sections_month_before()}>
          <ChevronLeft />
        </MonthLink>
        <MonthLink month={monthLater(month, 1)} label={m.sections_month_after()}>
          <ChevronRight />
        </MonthLink>
      </nav>
      <div className="grid gap-8 lg:grid-cols-2">
        <CalendarMonth calendar={content} month={month} today={today} />
        <div className="hidden lg:block">
          <CalendarMonth calendar={content} month={monthLater(month, 1)} today={today} />
        </div>
      </div>
      <CalendarLegend />
      <div className="mt-9 grid gap-9 border-t border-hairline pt-7 lg:grid-cols-2 lg:gap-8">
        <section>
          <h3 className="text-h5">{m.sections_blocks()}</h3>
          <BlockList calendar={content} versions={versions} />
          <BlockForm
            key={edited?.id ?? `new-${content.blocks.length}`}
            block={edited}
            version={edited ? versions[edited.id] : undefined}
            today={today}
            pageAnswer={pageAnswer}
          />
        </section>
        <ReservationList rentals={content.rentals} />
      </div>
    </>
  );
}

/** A month is an address, so that it opens without scripts too. */
function MonthLink({
  month,
  label,
  children,
}: {
  month: string;
  label?: string;
  children: ReactNode;
}) {
  const address = new URLSearchParams({ section: "calendrier", month: month.slice(0, 7) });
  return (
    <Link
      to={`?${address.toString()}`}
      preventScrollReset
      aria-label={label}
      className={buttonClasses({ size: "sm", className: label ? "px-3!" : "" })}
    >
      {children}
    </Link>
  );
}
