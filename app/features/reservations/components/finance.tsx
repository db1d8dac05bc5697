import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addCents, type Cents } from "#app/platform/money.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { FeeState, RefundState } from "../domain/money-states.ts";
import { unusualRefundTexts } from "../labels-cancellation.ts";
import type { ReservationView } from "../views/reservation-view.server.ts";
import type { TripView } from "../views/trip-view.server.ts";
import { Detail, DetailList } from "./detail-list.tsx";

type FinanceProps = ReservationView["finance"] & {
  /** The deposit and the lines that are paid at the boat; null once the stay is over or cancelled. */
  trip: Pick<TripView, "depositCents" | "onSite"> | null;
  ownerName: string;
};

/**
 * The booked lines, the payment and the refund; for the owner also the commission, the amount received and
 * the fee owed (spec 2 §2). Below these, what is paid at the boat and what the price includes.
 */
export function Finance(props: FinanceProps) {
  const { lines, included, totalCents, refundCents, refundState, refundReason } = props;
  const { owner, trip, ownerName } = props;
  return (
    <section className="grid gap-4">
      <h2 className="text-h4">{m.reservations_finance()}</h2>
      <DetailList>
        <Amounts lines={lines} />
        <Amount label={m.reservations_total()} cents={totalCents} strong={!owner} />
        <Amount label={m.reservations_commission()} cents={owner?.commissionCents} isDeducted />
        <Amount
          label={m.reservations_refund()}
          cents={refundCents}
          strong={!owner}
          isDeducted={owner !== null}
        />
        <Amount label={m.reservations_received()} cents={owner?.receivedCents} strong />
        {owner && <Amount label={feeLabels[owner.feeState]()} cents={owner.feeCents} />}
        {trip && (
          <Amounts
            lines={trip.onSite.map(({ label, cents }) => ({
              label: m.reservations_on_site({ label }),
              cents,
            }))}
          />
        )}
        {/* A single line only would be repeated. */}
        {trip && trip.onSite.length > 1 && (
          <Amount
            label={m.pricing_on_site()}
            cents={addCents(...trip.onSite.map(({ cents }) => cents))}
            strong={!owner}
          />
        )}
        <Amount label={m.reservations_deposit()} cents={trip?.depositCents} />
        {included.map(({ label, value }) => (
          <Detail key={label} label={label}>
            {value}
          </Detail>
        ))}
      </DetailList>
      {trip?.depositCents && (
        <p className="text-sm text-ink-soft">
          {owner
            ? m.reservations_deposit_owner()
            : m.reservations_deposit_client({ name: ownerName })}
        </p>
      )}
      {refundReason && <p className="text-sm text-ink-soft">{refundReason}</p>}
      {refundState && <RefundProgress state={refundState} />}
    </section>
  );
}

const feeLabels: Readonly<Record<FeeState, () => string>> = {
  held: m.reservations_fee_held,
  waived: m.reservations_fee_waived,
  owed: m.reservations_fee,
};

function Amounts({ lines }: { lines: readonly { label: string; cents: Cents }[] }) {
  return lines.map(({ label, cents }, index) => (
    <Amount key={`${index} ${label}`} label={label} cents={cents} />
  ));
}

type AmountProps = {
  label: string;
  cents: Cents | null | undefined;
  strong?: boolean;
  /** Whether the owner receives that much less. */
  isDeducted?: boolean;
};

function Amount({ label, cents, strong = false, isDeducted = false }: AmountProps) {
  if (cents === null || cents === undefined) return null;
  return (
    <Detail label={label} strong={strong} unbroken>
      {isDeducted && cents > 0 && "−"}
      {formatMoney(cents)}
    </Detail>
  );
}

const refundTexts: Readonly<Record<RefundState, () => string>> = {
  under_way: m.reservations_refund_under_way,
  ...unusualRefundTexts,
  done: m.reservations_refund_sent,
};

/** The state of the renter's refund. */
function RefundProgress({ state }: { state: RefundState }) {
  return (
    <Notice tone={state === "failed" ? "warning" : "plain"}>
      <p>{refundTexts[state]()}</p>
    </Notice>
  );
}
