import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type Cents, cents } from "#app/platform/money.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { DefaultBasis } from "../queries/find-conversation.server.ts";

type AmountGuardProps = {
  differenceCents: Cents;
  /** Whether the owner added a line, which the difference then includes. */
  hasOwnLine: boolean;
  /** How the proposed amount was calculated; null once the owner has changed it. */
  explanation: DefaultBasis | null;
};

/**
 * Warns by how much an amount differs from the price that the renter saw, and explains the proposed amount.
 */
export function AmountGuard({ differenceCents, hasOwnLine, explanation }: AmountGuardProps) {
  const difference = formatMoney(cents(Math.abs(differenceCents)));
  const less = hasOwnLine ? m.quotes_less_with_line : m.quotes_less;
  const more = hasOwnLine ? m.quotes_more_with_line : m.quotes_more;
  return (
    <output className="block">
      <Notice
        tone="warning"
        title={differenceCents < 0 ? less({ difference }) : more({ difference })}
      >
        {explanation && (
          <p>
            {m.quotes_default_explained({
              days: m.pricing_days({ count: explanation.days }),
              price: formatMoney(explanation.dailyCents),
              rented: m.pricing_days({ count: explanation.rentedDays }),
            })}
          </p>
        )}
      </Notice>
    </output>
  );
}
