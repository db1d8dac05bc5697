import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import {
  canAskAgain,
  type PaymentProblemKind,
} from "#app/features/payments/domain/payment-problem.ts";
import type {
  Loss,
  PaymentProblem,
} from "#app/features/payments/queries/list-payment-problems.server.ts";
import { useFocusAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { useIsSending } from "#app/forms/use-is-sending.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { subtractCents } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { FoldSummary } from "#app/ui/fold-summary.tsx";
import { disputeTexts } from "../labels.ts";

const titles: Record<PaymentProblemKind, () => string> = {
  session_lost: m.operator_payment_session_lost,
  session_unsettled: m.operator_payment_session_unsettled,
  refund_failed: m.operator_payment_refund_failed,
  refunded_elsewhere: m.operator_payment_refunded_elsewhere,
  disputed: m.operator_payment_disputed,
};

/** Payment problems that the site cannot settle, each with the operator's actions. */
export function PaymentProblemList({ problems }: { problems: readonly PaymentProblem[] }) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {problems.map((problem) => (
        <li key={problem.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
          <ProblemText problem={problem} />
          {problem.loss ? (
            <LossBearers problem={problem} loss={problem.loss} />
          ) : (
            <ProblemButtons problem={problem} />
          )}
          {problem.kind === "refund_failed" && (
            <p
              id={noteOf(problem)}
              className="order-last basis-full text-sm text-ink-soft sm:text-right"
            >
              {m.operator_payment_dismiss_text()}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The id of the text that says whom the button 'C'est réglé' tells. */
const noteOf = ({ id }: PaymentProblem) => `settled-${id}`;

/** The ids of the texts that say which payment it is, and what happened to it. */
const namesOf = ({ id }: PaymentProblem) => `problem-${id} paid-for-${id}`;

function ProblemButtons({ problem }: { problem: PaymentProblem }) {
  const { id, kind, createdAt } = problem;
  const isRetrying = useIsSending({ intent: "retry", problemId: id });
  const isDismissing = useIsSending({ intent: "dismiss", problemId: id });
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterRemoval(form);
  return (
    <Form ref={form} method="post" preventScrollReset className="flex flex-wrap gap-3">
      <ReadProblem id={id} createdAt={createdAt} />
      {canAskAgain(kind) && (
        <Button
          type="submit"
          size="sm"
          name="intent"
          value="retry"
          pending={isRetrying}
          aria-describedby={namesOf(problem)}
        >
          {m.operator_failed_retry()}
        </Button>
      )}
      <Button
        type="submit"
        size="sm"
        name="intent"
        value="dismiss"
        pending={isDismissing}
        aria-describedby={classNames(namesOf(problem), kind === "refund_failed" && noteOf(problem))}
      >
        {m.operator_payment_dismiss()}
      </Button>
    </Form>
  );
}

type LossProps = { problem: PaymentProblem; loss: Loss };

/** Who can bear a loss. Collapsed by default, because the choice moves money and cannot be undone. */
function LossBearers({ problem, loss }: LossProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useFocusAfterRemoval(details);
  const { lossCents, ownersPartCents } = loss;
  const restCents = subtractCents(lossCents, ownersPartCents);
  const amount = formatMoney(lossCents);
  return (
    <details ref={details} className="group order-last basis-full">
      <FoldSummary>{m.operator_payment_loss({ amount })}</FoldSummary>
      <div className="grid gap-6 pb-1">
        <LossForm problem={problem} intent="bear-loss" label={m.operator_payment_bear_loss()}>
          <p>{m.operator_payment_bear_loss_text()}</p>
        </LossForm>
        {ownersPartCents > 0 && (
          <LossForm problem={problem} intent="charge-loss" label={m.operator_payment_charge_loss()}>
            <p>{m.operator_payment_charge_loss_text({ amount: formatMoney(ownersPartCents) })}</p>
            {restCents > 0 && (
              <p>{m.operator_payment_charge_loss_rest({ amount: formatMoney(restCents) })}</p>
            )}
          </LossForm>
        )}
      </div>
    </details>
  );
}

type LossFormProps = {
  problem: PaymentProblem;
  intent: "bear-loss" | "charge-loss";
  label: string;
  children: ReactNode;
};

function LossForm({ problem, intent, label, children }: LossFormProps) {
  const { id, createdAt } = problem;
  const isSending = useIsSending({ intent, problemId: id });
  return (
    <Form method="post" preventScrollReset className="grid max-w-prose gap-3">
      <div className="grid gap-1 text-sm text-ink-soft">{children}</div>
      <ReadProblem id={id} createdAt={createdAt} />
      <Button
        type="submit"
        size="sm"
        name="intent"
        value={intent}
        pending={isSending}
        aria-describedby={namesOf(problem)}
        className="justify-self-start"
      >
        {label}
      </Button>
    </Form>
  );
}

/** Which problem the admin decides about, as they read it. */
function ReadProblem({ id, createdAt }: Pick<PaymentProblem, "id" | "createdAt">) {
  return (
    <>
      <input type="hidden" name="problemId" value={id} />
      <input type="hidden" name="raisedAt" value={createdAt.toISOString()} />
    </>
  );
}

function ProblemText({ problem }: { problem: PaymentProblem }) {
  const language = useLanguage();
  const { id, kind, createdAt, reference, disputeId, boatTitle, checkIn, checkOut } = problem;
  const amount = kind === "refund_failed" ? problem.refundCents : problem.amountCents;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p id={`problem-${id}`} className="font-medium">
        {titles[kind]()}
      </p>
      <p id={`paid-for-${id}`} className="text-sm text-ink-soft tabular-nums">
        <FactsLine
          facts={[
            formatDateTime(createdAt),
            boatTitle,
            formatDateRange(checkIn, checkOut, language),
            amount !== null && formatMoney(amount),
          ]}
        />
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        <FactsLine facts={[reference, disputeId, ...detailTexts(problem)]} />
      </p>
    </div>
  );
}

function detailTexts({ kind, detail, returnedCents }: PaymentProblem): string[] {
  if (returnedCents !== null) {
    return [m.operator_payment_returned({ amount: formatMoney(returnedCents) })];
  }
  return kind === "disputed" ? disputeTexts(detail) : [detail];
}
