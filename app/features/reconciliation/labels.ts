import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import type { DifferenceKind } from "./domain/difference-kind.ts";

const kinds: Record<DifferenceKind, () => string> = {
  charge: m.reconciliation_charge,
  refund: m.reconciliation_refund,
  refund_reversal: m.reconciliation_refund_reversal,
  dispute: m.reconciliation_dispute,
  dispute_reversal: m.reconciliation_dispute_reversal,
  payout: m.reconciliation_payout,
};

export function differenceLabel(kind: DifferenceKind): string {
  return kinds[kind]();
}

type Amounts = { bookedCents: Cents | null; providerCents: Cents | null };

/** The amounts of the two sides, each with its name. */
export function amountsOf({ bookedCents, providerCents }: Amounts): string[] {
  return [
    m.reconciliation_booked({ amount: shown(bookedCents) }),
    m.reconciliation_told({ amount: shown(providerCents) }),
  ];
}

function shown(amount: Cents | null): string {
  return amount === null ? m.reconciliation_nothing() : formatMoney(amount);
}
