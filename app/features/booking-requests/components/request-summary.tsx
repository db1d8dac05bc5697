import type { StayPrice } from "#app/features/pricing/domain/stay-price.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CompleteChoice } from "../domain/booking-choice.ts";

type RequestSummaryProps = {
  title: string;
  /** Null for a question. */
  choice: CompleteChoice | null;
  stay: StayPrice | null;
};

/** The subject and details of a booking request, or of a question (spec 1 §2). */
export function RequestSummary({ title, choice, stay }: RequestSummaryProps) {
  const language = useLanguage();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 rounded-md bg-limestone px-4 py-3.5 text-md">
      <dt className="text-ink-soft">{m.boats_request_subject()}</dt>
      <dd className="font-medium wrap-anywhere">
        {choice ? m.messages_subject_request({ title }) : m.messages_subject_question({ title })}
      </dd>
      {choice && (
        <>
          <dt className="text-ink-soft">{m.boats_request_dates()}</dt>
          <dd className="font-medium">{formatDateRange(choice.from, choice.to, language)}</dd>
          <dt className="text-ink-soft">{m.boats_guests()}</dt>
          <dd className="font-medium">{m.boats_guest_count({ count: choice.guests })}</dd>
        </>
      )}
      {stay && (
        <>
          <dt className="text-ink-soft">{m.pricing_total()}</dt>
          <dd className="font-medium tabular-nums">{formatMoney(stay.totalCents)}</dd>
          {stay.onSiteCents > 0 && (
            <>
              <dt className="text-ink-soft">{m.pricing_online()}</dt>
              <dd className="tabular-nums">{formatMoney(stay.onlineCents)}</dd>
            </>
          )}
        </>
      )}
    </dl>
  );
}
