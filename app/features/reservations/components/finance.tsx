import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import type { CancellationRecord } from "../domain/cancellation-record.ts";
import { commissionOf, ownerReceives } from "#app/features/pricing/domain/commission.ts";
import type { ReservationSide } from "../policy.ts";
import { Detail, DetailList } from "./detail-list.tsx";

type FinanceProps = {
  totalCents: Cents;
  side: ReservationSide;
  /** Only for a cancelled reservation. */
  cancellation: CancellationRecord | null;
};

/** What was paid and, for the owner, what they receive of it: the total less 10% (spec 2 §2). */
export function Finance({ totalCents, side, cancellation }: FinanceProps) {
  const isOwner = side === "owner";
  const { refundCents = null, feeCents = null } = cancellation ?? {};
  return (
    <section className="grid gap-4">
      <h2 className="text-h4">{m.reservations_finance()}</h2>
      <DetailList>
        <Detail label={m.reservations_total()} strong={!isOwner}>
          {formatMoney(totalCents)}
        </Detail>
        {isOwner && !cancellation && (
          <>
            <Detail label={m.reservations_commission()}>
              {formatMoney(commissionOf(totalCents))}
            </Detail>
            <Detail label={m.reservations_received()} strong>
              {formatMoney(ownerReceives(totalCents))}
            </Detail>
          </>
        )}
        {refundCents !== null && (
          <Detail label={m.reservations_refund()} strong>
            {formatMoney(refundCents)}
          </Detail>
        )}
        {isOwner && feeCents !== null && (
          <Detail label={m.reservations_fee()}>{formatMoney(feeCents)}</Detail>
        )}
      </DetailList>
    </section>
  );
}
