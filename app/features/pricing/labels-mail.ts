import { formatMoney } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addCents, type Cents } from "#app/platform/money.ts";
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
      isLine: true,
    };
  });
}

/** What is paid on the spot in all, for a row after the total of the lines; none without such lines. */
export function onSiteFacts(lines: readonly PricedLine[], language: Language): MailFact[] {
  const onSite = lines.filter(isPaidOnSite);
  if (onSite.length === 0) return [];
  const label = m.pricing_on_site({}, { locale: language });
  return [{ label, value: formatMoney(addCents(...onSite.map((line) => line.amountCents))) }];
}
