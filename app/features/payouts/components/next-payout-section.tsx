import { formatDate, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type Cents, multiplyCents } from "#app/platform/money.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { MaskedText } from "#app/ui/masked-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { givesBackAfterDays } from "../domain/owner-debt.ts";
import type { PayoutsView } from "../views/payouts-view.server.ts";

type NextPayoutProps = Pick<
  PayoutsView,
  "next" | "givenBackCents" | "account" | "hasProvider" | "missingTaxDetails"
>;

/** The next payout with its breakdown, and the bank account that it goes to. */
export function NextPayout(props: NextPayoutProps) {
  const { next, givenBackCents, account, hasProvider } = props;
  return (
    <section aria-labelledby="next-payout" className="grid content-start gap-3">
      <h2 id="next-payout" className="text-md font-semibold">
        {m.payouts_next()}
      </h2>
      {next ? (
        <>
          <p className="font-display text-h1 font-semibold tabular-nums">
            {formatMoney(next.amountCents)}
          </p>
          <p className="text-md">{dayText(next, props)}</p>
          <dl className="grid gap-2.5 border-y border-hairline py-4 text-md">
            {next.rentals.map(({ reservationId, boatTitle, renterFirstName, paidCents }) => (
              <Line
                key={reservationId}
                label={renterFirstName ? `${boatTitle}, ${renterFirstName}` : boatTitle}
                cents={paidCents}
              />
            ))}
            {next.others.count > 0 && (
              <Line
                label={m.payouts_next_others({ count: next.others.count })}
                cents={next.others.paidCents}
              />
            )}
            <Line label={m.payouts_commission()} cents={next.commissionCents} isDeducted />
            <Line label={m.payouts_refunds()} cents={next.refundCents} isDeducted />
            <Line label={m.payouts_column_withheld()} cents={next.withheldCents} isDeducted />
          </dl>
        </>
      ) : (
        givenBackCents === 0 && <p className="text-md text-ink-soft">{m.payouts_none_to_come()}</p>
      )}
      {givenBackCents > 0 && (
        <p className="text-md">
          {m.payouts_waits_to_be_given_back({
            amount: formatMoney(givenBackCents),
            days: givesBackAfterDays,
          })}
        </p>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-md text-ink-soft">
        <span>
          {account ? (
            <>
              {m.payouts_account()} <MaskedText text={account} />
            </>
          ) : (
            m.payouts_no_account()
          )}
        </span>
        <ActionLink to="/my-profile/bank" prefetch="none" className="print:hidden">
          {account ? m.payouts_change_account() : m.payouts_add_account()}
        </ActionLink>
      </p>
      {!hasProvider && (
        <Notice tone="warning">
          <p>{m.payouts_no_provider()}</p>
        </Notice>
      )}
    </section>
  );
}

/** When the payout comes, or what it waits for. Without a provider, the text only says when it is due. */
function dayText(
  { on, inDays }: NonNullable<PayoutsView["next"]>,
  { account, hasProvider, missingTaxDetails }: NextPayoutProps,
) {
  const day = formatDate(on);
  if (missingTaxDetails?.isHeld) return m.payouts_next_held();
  if (!hasProvider) {
    return inDays > 0 ? m.payouts_next_due_from({ day }) : m.payouts_next_due({ day });
  }
  if (inDays > 0) return m.payouts_next_on({ day, count: inDays });
  return account ? m.payouts_next_today({ day }) : m.payouts_next_waits({ day });
}

type LineProps = { label: string; cents: Cents; isDeducted?: boolean };

function Line({ label, cents, isDeducted = false }: LineProps) {
  if (isDeducted && cents === 0) return null;
  return (
    <div className="flex justify-between gap-6">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">
        {isDeducted ? deducted(cents) : formatMoney(cents)}
      </dd>
    </div>
  );
}

/** A negative deduction is money that other payouts withheld and that this one gives back. */
function deducted(cents: Cents): string {
  return cents < 0 ? `+${formatMoney(multiplyCents(cents, -1))}` : `−${formatMoney(cents)}`;
}
