import { CalendarCheck2, ShieldCheck } from "lucide-react";
import { type ReactNode, type RefObject, Suspense, type SyntheticEvent, useState } from "react";
import { Form } from "react-router";
import type { BookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import type { BoatPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import {
  type ChosenExtra,
  displayedPrice,
  priceStay,
} from "#app/features/pricing/domain/stay-price.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import type { DateRangeControl } from "#app/ui/date-range-field.tsx";
import { neededPart, preloadPart } from "#app/ui/lazy-part.tsx";
import { type BookingChoice, findChoiceProblem } from "../domain/booking-choice.ts";
import { type RequestKind, readRequestKind, requestKindParameter } from "../domain/request-kind.ts";
import { BookingFields, type BookingProps } from "./booking-fields.tsx";

// Loaded lazily, because the price breakdown is only needed with days. Preloaded when the pointer or the
// focus approaches the card.
const loadBreakdown = () => import("./price-breakdown.tsx");
const PriceBreakdown = neededPart(async () => (await loadBreakdown()).PriceBreakdown);

const preloadBreakdown = () => preloadPart(loadBreakdown);

type BookingCardProps = BookingProps & {
  view: BoatPageView;
  /** The form's id, so that a button elsewhere can submit it. */
  id: string;
  rating: ReactNode;
  /** Receives the control of the calendar, which the bar on phones also opens. */
  dates: RefObject<DateRangeControl | null>;
  /**
   * Opens the message dialog, and returns whether it did. If not, the form is submitted to the request's
   * page, as it is without JavaScript.
   */
  onRequest: (kind: RequestKind) => boolean;
};

/** Price, days, guests, and the buttons to book or to contact the owner (spec 1 §2). */
export function BookingCard(props: BookingCardProps) {
  const { boat, calendar, choice, view, id, rating, dates, onRequest } = props;
  const language = useLanguage();
  const [attempted, setAttempted] = useState(false);
  const problem = findChoiceProblem(choice, calendar);

  function request(event: SyntheticEvent<HTMLFormElement>) {
    const kind = kindOf(event);
    const isReady = kind === "contact" || problem === null;
    if (kind === "book") setAttempted(true);
    if (!isReady) dates.current?.open();
    if (!isReady || onRequest(kind)) event.preventDefault();
  }

  return (
    <Form
      id={id}
      action={localizedPath(language, `/boat/${boat.id}/request`)}
      aria-label={m.boats_booking()}
      onSubmit={request}
      onPointerEnter={preloadBreakdown}
      onFocus={preloadBreakdown}
      className="scroll-mt-6 rounded-xl border border-hairline bg-white p-5 md:p-6 lg:shadow-md"
    >
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <DailyPrice {...props} />
        {rating}
      </div>
      <BookingFields {...props} showsMissing={attempted} />
      <div className="mt-4 grid gap-2.5">
        <Button type="submit" variant="primary" size="lg">
          {m.boats_book()}
        </Button>
        <Button type="submit" name={requestKindParameter} value="contact" formNoValidate>
          {m.boats_contact_owner()}
        </Button>
      </div>
      <p className="mt-2.5 mb-4 text-center text-sm text-ink-soft">{m.boats_pay_later()}</p>
      <StayTotal {...props} />
      <ul className="mt-4 grid gap-2.5 border-t border-hairline pt-4 text-sm text-ink-soft">
        <li className="flex gap-2.5">
          <ShieldCheck className="text-pine" />
          {m.boats_secure_payment()}
        </li>
        <li className="flex gap-2.5">
          <CalendarCheck2 className="text-pine" />
          <span>
            {boat.cancellationPolicy === "flexible" && (
              <b className="block font-medium text-ink">{m.boats_flexible_cancellation()}</b>
            )}
            {view.refund}
          </span>
        </li>
      </ul>
    </Form>
  );
}

/** The kind of request, from the button that submitted the form. */
function kindOf({ nativeEvent }: SyntheticEvent<HTMLFormElement>): RequestKind {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return readRequestKind(submitter?.getAttribute("value")) ?? "book";
}

type DailyPriceProps = Pick<BookingProps, "boat" | "choice"> & { view: BoatPageView };

/**
 * The price of a day, or the average if the days differ (spec 1 §9). Until days are chosen, it also shows the
 * extras to pay once, which are then part of the full price.
 */
export function DailyPrice({ boat, choice, view }: DailyPriceProps) {
  const stay = stayOf(boat, choice);
  const price = displayedPrice(boat.pricing, stay);
  if (!price) return <p className="font-display text-h4">{m.pricing_no_price()}</p>;
  return (
    <p>
      <b className="font-display text-[1.75rem] leading-none font-bold tracking-[-0.02em] tabular-nums">
        {formatMoney(price.cents)}
      </b>{" "}
      <span className="text-ink-soft">
        {view.dailyPrices[price.kind]}
        {!stay && view.flatExtras && <span className="block text-sm">{view.flatExtras}</span>}
      </span>
    </p>
  );
}

/** The price of the chosen days and extras; null if no days are chosen or they have no price. */
export function stayOf(
  boat: BookableBoat,
  { from, to, guests }: BookingChoice,
  extras?: readonly ChosenExtra[],
) {
  return from && to ? priceStay(boat.pricing, { from, to, guests }, extras) : null;
}

/** The full price of the chosen days, line by line; nothing until days are chosen. */
export function StayTotal({ boat, choice, view }: DailyPriceProps) {
  const stay = stayOf(boat, choice);
  const isChosen = choice.from !== null && choice.to !== null;
  if (!stay) {
    return isChosen ? <p className="mb-2.5 text-md">{m.pricing_day_without_price()}</p> : null;
  }
  return (
    <div aria-live="polite" className="mb-2.5">
      <Suspense>
        <PriceBreakdown stay={stay} boat={boat} view={view} />
      </Suspense>
    </div>
  );
}
