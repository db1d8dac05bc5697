import { m } from "#app/i18n/paraglide/messages.js";
import { InlineLink } from "#app/ui/text-link.tsx";
import { payoutText, type ShownPayout } from "../labels.ts";

/** When the owner receives their share of a rental, with a link to all payouts. */
export function StayPayout(payout: ShownPayout) {
  return (
    <p className="flex flex-wrap justify-between gap-x-6 text-md">
      <span className="text-ink-soft">{m.payouts_column_payout()}</span>{" "}
      <InlineLink to="/my-profile/payouts" className="tabular-nums">
        {payoutText(payout)}
      </InlineLink>
    </p>
  );
}
