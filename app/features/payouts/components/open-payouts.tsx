import { useRef } from "react";
import { Form } from "react-router";
import { JobRunForm } from "#app/forms/job-run-form.tsx";
import { useFocusAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { useIsSending } from "#app/forms/use-is-sending.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { JobRun } from "#app/platform/jobs/job-runs.server.ts";
import {
  type PayoutOutcome,
  type PayoutProvider,
  payoutOutcomes,
} from "#app/platform/payouts/payout-provider.ts";
import { Button } from "#app/ui/button.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ShownOfAll } from "#app/ui/shown-of-all.tsx";
import { nextPayoutStatus, type PayoutStatus } from "../domain/payout-lifecycle.ts";
import { payoutStatusLabel } from "../labels.ts";
import type { OpenPayout } from "../queries/list-open-payouts.server.ts";

/** The payout provider, if there is one. */
type PayoutMode = PayoutProvider["name"] | "none";

type OpenPayoutsProps = {
  open: readonly OpenPayout[];
  /** The number of open payouts, including those that are not shown. */
  all: number;
  /** The newest paid payouts. */
  paid: readonly OpenPayout[];
  mode: PayoutMode;
  /** The unfinished run of the job that sends payouts, if any. */
  run: JobRun | null;
};

const modes: Record<PayoutMode, () => string> = {
  none: m.payouts_mode_none,
  sandbox: m.payouts_mode_sandbox,
  stripe: m.payouts_mode_stripe,
};

/** The open payouts of all owners, for the operator; in the sandbox, a bank's response can be simulated. */
export function OpenPayouts({ open, all, paid, mode, run }: OpenPayoutsProps) {
  const payouts = [...open, ...paid];
  return (
    <>
      {mode === "none" ? (
        <Notice tone="warning" className="max-w-prose">
          <p>{modes[mode]()}</p>
        </Notice>
      ) : (
        <p className="max-w-prose text-md text-ink-soft">{modes[mode]()}</p>
      )}
      {mode !== "none" && (
        <JobRunForm
          intent="run"
          label={m.payouts_run_now()}
          run={run}
          underWay={m.payouts_run_under_way()}
          failed={(next) => m.payouts_run_failed({ next })}
        />
      )}
      <ShownOfAll shown={open.length} all={all} />
      {payouts.length === 0 ? (
        <p className="text-md text-ink-soft">{m.payouts_open_none()}</p>
      ) : (
        <ul className="-mb-4 divide-y divide-hairline border-t border-hairline">
          {payouts.map((payout) => (
            <li key={payout.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
              <PayoutText payout={payout} />
              {mode === "sandbox" && <SimulateButtons payout={payout} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const states: Readonly<Record<PayoutStatus, () => string>> = {
  due: () => payoutStatusLabel("due"),
  sent: () => payoutStatusLabel("sent"),
  paid: () => payoutStatusLabel("paid"),
  failed: m.payouts_failed_for_operator,
  reversed: m.payouts_reversed_for_operator,
};

function stateOf({ status, ownerHasLeft }: OpenPayout): string {
  const isBack = status === "failed" || status === "reversed";
  return isBack && ownerHasLeft ? m.payouts_back_owner_left() : states[status]();
}

function PayoutText({ payout }: { payout: OpenPayout }) {
  const { status, amountCents, ownerFirstName, ownerLastName, boatTitle, dueAt } = payout;
  const owner = [ownerFirstName, ownerLastName].filter(Boolean).join(" ");
  const waits =
    status === "due"
      ? [
          payout.hasAccount ? null : m.payouts_waits_for_account(),
          payout.isHeld ? m.payouts_waits_for_tax_details() : null,
          payout.isDisputed ? m.payouts_waits_for_bank() : null,
          payout.isRefundUndecided ? m.payouts_waits_for_refund() : null,
        ]
      : [];
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="font-medium tabular-nums">
        <FactsLine facts={[formatMoney(amountCents), stateOf(payout)]} />
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft tabular-nums">
        <FactsLine facts={[owner, boatTitle, formatDateTime(dueAt), ...waits]} />
      </p>
    </div>
  );
}

const outcomeLabels: Record<PayoutOutcome, () => string> = {
  paid: m.payouts_simulate_paid,
  failed: m.payouts_simulate_failed,
  reversed: m.payouts_simulate_reversed,
};

/** What a bank can do next with the payout. */
function SimulateButtons({ payout }: { payout: OpenPayout }) {
  const possible = payoutOutcomes.filter(
    (outcome) => nextPayoutStatus(payout.status, outcome, "provider") !== null,
  );
  if (possible.length === 0) return null;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
      <input type="hidden" name="intent" value="simulate" />
      <input type="hidden" name="payoutId" value={payout.id} />
      {possible.map((outcome) => (
        <SimulateButton key={outcome} payoutId={payout.id} outcome={outcome} />
      ))}
    </Form>
  );
}

function SimulateButton({ payoutId, outcome }: { payoutId: string; outcome: PayoutOutcome }) {
  const isSending = useIsSending({ intent: "simulate", payoutId, outcome });
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(button);
  return (
    <Button ref={button} type="submit" size="sm" name="outcome" value={outcome} pending={isSending}>
      {outcomeLabels[outcome]()}
    </Button>
  );
}
