import { formatMoney } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import type { MailFact } from "#app/ui/email/mail-content.ts";
import { isPaidOnSite } from "./domain/line-item.ts";

type PricedLine = { kind: string; isOnSite?: boolean; amountCents: Cents };

/** The lines of a price for the table of an email; lines to be paid on the spot are marked as such. */
export function priceFacts<Line extends PricedLine>(
  lines: readonly Line[],
  labelOf: (line: Line) => string,
  language: Language,
): MailFact[] {
  return lines.map((line) => {
    const name = labelOf(line);
    return {
      label: isPaidOnSite(line)
        ? `${name} (${m.pricing_mail_on_site({}, { locale: language })})`
        : name,
      value: formatMoney(line.amountCents),
    };
  });
}
