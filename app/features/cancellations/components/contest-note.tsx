import { formatMediumDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type CalendarDate, dayInParis } from "#app/platform/time/calendar-date.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ContestStatus } from "../domain/contest-lifecycle.ts";
import type { ContestView } from "../views/contest-view.server.ts";

/**
 * Shown to the owner on the reservation's page: the state of the fee, until when it can be contested, and
 * how.
 */
export function ContestNote({ contest }: { contest: ContestView }) {
  const { status, canSend, claimedAt, reservationId } = contest;
  // The other page would show nothing else.
  const isAllSaid = status !== "open" && claimedAt === null;
  return (
    <ContestState contest={contest} formatDay={formatMediumDate}>
      {isAllSaid ? null : (
        <LinkButton
          to={`/reservation/${reservationId}/contest`}
          size="sm"
          variant={status === "open" ? "primary" : "sea"}
          className="mt-1 max-[22.5rem]:px-3! print:hidden"
        >
          {linkText(status, canSend)}
        </LinkButton>
      )}
    </ContestState>
  );
}

function linkText(status: ContestStatus, canSend: boolean): string {
  if (status === "open") return m.cancellations_contest();
  return canSend ? m.cancellations_contest_complete() : m.cancellations_contest_see();
}

const headings: Readonly<Record<ContestStatus, (amounts: { fee: string }) => string>> = {
  open: m.cancellations_fee_held,
  claimed: m.cancellations_fee_held,
  waived: m.cancellations_fee_waived,
  upheld: m.cancellations_fee_upheld,
  lapsed: m.cancellations_fee_lapsed,
};

const tones: Readonly<Record<ContestStatus, string>> = {
  open: "bg-warning-soft",
  claimed: "bg-limestone",
  waived: "bg-mist",
  upheld: "bg-limestone",
  lapsed: "bg-limestone",
};

type ContestStateProps = {
  contest: ContestView;
  /** The page's date format. */
  formatDay: (day: CalendarDate, language: Language) => string;
  children?: React.ReactNode;
};

/** The state of a contested fee, in words. */
export function ContestState({ contest, formatDay, children }: ContestStateProps) {
  const { status, feeCents, evidenceUntil, decisionReason } = contest;
  const until = {
    day: formatDay(dayInParis(evidenceUntil), useLanguage()),
    time: formatTime(evidenceUntil),
  };
  return (
    <section className={classNames("grid justify-items-start gap-2 rounded-lg p-5", tones[status])}>
      <h2 className="text-h4 tabular-nums">{headings[status]({ fee: formatMoney(feeCents) })}</h2>
      <p className="max-w-prose text-md">{stateText(contest, until)}</p>
      {decisionReason && (
        <blockquote className="border-l-2 border-line pl-3 text-md wrap-anywhere whitespace-pre-line">
          {decisionReason}
        </blockquote>
      )}
      {children}
    </section>
  );
}

function stateText(
  { status, canSend, claimedAt }: ContestView,
  until: { day: string; time: string },
): string {
  const wasContested = claimedAt !== null;
  const texts: Readonly<Record<ContestStatus, () => string>> = {
    open: () => m.cancellations_open_text(until),
    claimed: () =>
      canSend ? m.cancellations_claimed_until(until) : m.cancellations_claimed_text(),
    waived: wasContested ? m.cancellations_waived_text : m.cancellations_waived_unasked_text,
    upheld: wasContested ? m.cancellations_upheld_text : m.cancellations_upheld_unasked_text,
    lapsed: () => m.cancellations_lapsed_text(until),
  };
  return texts[status]();
}
