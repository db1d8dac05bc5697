import type { FormRefused } from "#app/forms/form-answer.ts";
import { formatDate, formatDateRange } from "#app/i18n/format.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { BackLink } from "#app/ui/text-link.tsx";
import type { ContestPageView } from "../views/contest-view.server.ts";
import { ContestForm } from "./contest-form.tsx";
import { ContestState } from "./contest-note.tsx";
import { EvidenceList } from "./evidence-list.tsx";

type ContestPageProps = {
  contest: ContestPageView;
  stay: { title: string; checkInDate: CalendarDate; checkOutDate: CalendarDate };
  pageAnswer: FormRefused | null;
};

/** Page on which an owner contests the fee of their cancellation and reads the decision (spec 2 §9). */
export function ContestPage({ contest, stay, pageAnswer }: ContestPageProps) {
  const { reservationId, statement, claimedAt, files, canSend } = contest;
  const days = formatDateRange(stay.checkInDate, stay.checkOutDate, useLanguage());
  return (
    <div className="page max-w-form py-8 md:py-12">
      <BackLink to={`/reservation/${reservationId}`}>{m.cancellations_back()}</BackLink>
      <h1 className="text-h2">{m.cancellations_contest_title()}</h1>
      <p className="mt-2 mb-7 text-ink-soft">{m.cancellations_stay({ title: stay.title, days })}</p>
      <div className="grid gap-8">
        <ContestState contest={contest} formatDay={formatDate} />
        {statement !== null && claimedAt && (
          <section className="grid gap-3">
            <h2 className="text-h4">{m.cancellations_sent()}</h2>
            <p className="text-sm text-ink-soft tabular-nums">
              {m.cancellations_sent_on({ moment: formatDateTime(claimedAt) })}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{statement}</p>
            {!canSend && <EvidenceList files={files} />}
          </section>
        )}
        {canSend && <ContestForm contest={contest} pageAnswer={pageAnswer} />}
      </div>
    </div>
  );
}
