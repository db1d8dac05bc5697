import type { Claim } from "#app/features/claims/queries/list-claims.server.ts";
import { personName } from "#app/features/messages/labels.ts";
import { cancellationReasonLabel } from "#app/features/reservations/labels-cancellation.ts";
import { type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { FactsLine } from "#app/ui/facts-line.tsx";
import type { ContestedFee } from "../queries/list-contested-fees.server.ts";
import { ContestDecision } from "./contest-decision.tsx";
import { EvidenceList } from "./evidence-list.tsx";

type ContestedFeeListProps = {
  contests: readonly ContestedFee[];
  /** Which moderator works on which fee. */
  claims: readonly Claim[];
  /** The refusal of the submitted form, which names the fee it was about. */
  refusal: FormRefused | null;
};

/** Contested fees, each with the owner's evidence and the decision form. */
export function ContestedFeeList({ contests, claims, refusal }: ContestedFeeListProps) {
  return (
    <ul className="divide-y divide-hairline border-t border-hairline">
      {contests.map((contest) => (
        <li
          key={contest.id}
          className="grid items-start gap-6 py-7 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12"
        >
          <Case contest={contest} />
          <ContestDecision
            contest={contest}
            claim={claims.find(({ subjectId }) => subjectId === contest.id) ?? null}
            refusal={typedIn(refusal, "contestId") === contest.id ? refusal : null}
          />
        </li>
      ))}
    </ul>
  );
}

function Case({ contest }: { contest: ContestedFee }) {
  const language = useLanguage();
  const { boat, reason } = contest;
  return (
    <article className="grid min-w-0 gap-4">
      <header>
        <h2 className="text-h4">
          <FactsLine facts={[boat.title, personName(contest.ownerFirstName)]} />
        </h2>
        <p className="text-sm text-ink-soft tabular-nums">
          <FactsLine
            facts={[
              formatDateRange(contest.checkInDate, contest.checkOutDate, language),
              boat.port,
              m.cancellations_renter({ name: personName(contest.clientFirstName) }),
            ]}
          />
        </p>
      </header>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-md">
        {reason && <Fact label={m.cancellations_reason()}>{cancellationReasonLabel(reason)}</Fact>}
        <Fact label={m.cancellations_fee()}>
          {m.cancellations_fee_of({
            fee: formatMoney(contest.feeCents),
            total: formatMoney(contest.totalCents),
          })}
        </Fact>
        <Fact label={m.cancellations_cancelled_at()}>{formatDateTime(contest.cancelledAt)}</Fact>
        <Fact label={m.cancellations_evidence_until()}>
          {formatDateTime(contest.evidenceUntil)}
        </Fact>
      </dl>
      <SentByOwner contest={contest} />
    </article>
  );
}

/**
 * What the owner sent: nothing while a suspension kept them from it, and nothing is left of it once they
 * closed their account.
 */
function SentByOwner({ contest }: { contest: ContestedFee }) {
  const { statement, files, isHeldBySuspension } = contest;
  if (isHeldBySuspension) return <p className="text-md">{m.cancellations_held_by_suspension()}</p>;
  if (statement === "") return <p className="text-md">{m.cancellations_statement_erased()}</p>;
  return (
    <>
      <blockquote className="rounded-md bg-limestone px-4 py-3 wrap-anywhere whitespace-pre-line">
        {statement}
      </blockquote>
      {files.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.cancellations_no_files()}</p>
      ) : (
        <>
          <EvidenceList files={files} />
          <p className="text-sm text-ink-soft">{m.cancellations_files_recorded()}</p>
        </>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
