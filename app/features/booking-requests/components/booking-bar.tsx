import type { MouseEvent, RefObject } from "react";
import type { BoatPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import { displayedPrice } from "#app/features/pricing/domain/stay-price.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { DateRangeControl } from "#app/ui/date-range-field.tsx";
import { preloadDateRange } from "#app/ui/lazy-date-range.tsx";
import { findChoiceProblem } from "../domain/booking-choice.ts";
import { barClasses } from "./bar-classes.ts";
import { stayOf } from "./booking-card.tsx";
import type { BookingProps } from "./booking-fields.tsx";

type BookingBarProps = BookingProps & {
  /** The id of the booking form. The button submits it; without JavaScript, the link jumps to it. */
  formId: string;
  /** The calendar of the booking form, which the link opens. */
  dates: RefObject<DateRangeControl | null>;
  view: BoatPageView;
};

/** The price and the button on phones, fixed at the bottom of the viewport until the end of the page. */
export function BookingBar({ boat, calendar, choice, formId, dates, view }: BookingBarProps) {
  const language = useLanguage();
  const stay = stayOf(boat, choice);
  const price = displayedPrice(boat.pricing, null);
  const problem = findChoiceProblem(choice, calendar);
  const isRefused = problem !== null && problem !== "dates_missing";
  const shown = stay?.totalCents ?? price?.cents ?? null;

  function openInPlace(event: MouseEvent<HTMLAnchorElement>) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!dates.current || elsewhere) return;
    event.preventDefault();
    dates.current.open();
  }

  return (
    <div
      data-bottom-bar="wide"
      className={classNames(barClasses, "max-[22.5rem]:gap-2 max-[22.5rem]:px-3.5 lg:hidden")}
    >
      <div className="min-w-0">
        {/* The card explains why, but is far from the bar. A price would promise these dates. */}
        {isRefused ? (
          <p className="leading-snug font-semibold text-danger">{m.boats_change_dates()}</p>
        ) : (
          <p className="text-lg leading-snug font-bold tabular-nums">
            {shown === null ? m.pricing_no_price() : formatMoney(shown)}
            {!stay && shown !== null && (
              <span className="text-sm font-normal text-ink-soft"> {view.dailyPrices.per_day}</span>
            )}
          </p>
        )}
        {!stay && view.flatExtras && (
          <p className="text-xs leading-snug text-ink-soft tabular-nums md:text-sm">
            {view.flatExtras}
          </p>
        )}
        <a
          href={`#${formId}`}
          onPointerEnter={preloadDateRange}
          onFocus={preloadDateRange}
          onClick={openInPlace}
          className="block text-xs leading-snug text-ink-soft underline underline-offset-3 tabular-nums md:text-sm"
        >
          {choice.from && choice.to
            ? formatDateRange(choice.from, choice.to, language)
            : m.boats_choose_dates()}
        </a>
      </div>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        className="max-md:px-4! max-[22.5rem]:px-2.5!"
      >
        {m.boats_book()}
      </Button>
    </div>
  );
}
