import { formatMediumDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Notice } from "#app/ui/notice.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import { payoutText, type ShownPayout } from "../labels.ts";

type StayPayoutProps = ShownPayout & {
  /** Whether the payout cannot be made, because the owner gave no bank details. */
  lacksAccount: boolean;
};

/**
 * When the owner receives their share of a rental, with a link to all payouts, and what is missing for it.
 * The date has the format of the reservation's page (spec 2 §1).
 */
export function StayPayout({ lacksAccount, ...payout }: StayPayoutProps) {
  const language = useLanguage();
  return (
    <div className="grid gap-3 text-md">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="text-ink-soft">{m.payouts_column_payout()}</span>{" "}
        <InlineLink to="/my-profile/payouts" className="tabular-nums">
          {payoutText(payout, (day) => formatMediumDate(day, language))}
        </InlineLink>
      </p>
      {lacksAccount && (
        <Notice tone="warning" className="print:hidden">
          <p>
            {m.payouts_no_account()}{" "}
            <InlineLink to="/my-profile/bank">{m.payouts_add_account()}</InlineLink>
          </p>
        </Notice>
      )}
    </div>
  );
}
