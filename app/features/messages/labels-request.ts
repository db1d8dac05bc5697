import { extraNameLabel } from "#app/features/boats/labels-extras.ts";
import type { ExtraLine, LineItem } from "#app/features/pricing/domain/line-item.ts";
import { lineItemLabel } from "#app/features/pricing/labels.ts";
import { onSiteFacts, priceFacts } from "#app/features/pricing/labels-mail.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addCents } from "#app/platform/money.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import type { RequestedStay } from "./domain/booking-details.ts";
import type { RequestedPrice, SkipperChoice } from "./domain/requested-price.ts";

/**
 * A renter's choices in a booking request: with or without skipper, and the optional extras, each with its
 * quantity. For an extra per person, that is the number of people who take it.
 */
export function wishesLabels({
  skipper,
  lines,
}: {
  skipper: SkipperChoice | null;
  lines: readonly LineItem[];
}): string[] {
  const extras = lines.flatMap((line) =>
    line.kind === "extra" && !line.isRequired && !(skipper && line.name === "professional-captain")
      ? [wishLabel(line)]
      : [],
  );
  if (skipper === null) return extras;
  const choice =
    skipper === "with" ? m.boats_request_with_skipper() : m.boats_request_without_skipper();
  return [choice, ...extras];
}

function wishLabel({ name, unit, quantity, count }: ExtraLine): string {
  const taken = unit === "personne" ? count : quantity;
  const label = extraNameLabel(name);
  return taken === 1 && unit !== "personne"
    ? label
    : m.pricing_several({ quantity: taken, name: label });
}

type AskedFor = { stay: RequestedStay | null; requested: RequestedPrice | null };

/**
 * The facts in a mail about a message: the days, the guests and, for a booking request, what the renter chose
 * and the price that they saw. Empty for a message without days. The mail's language must be the current one.
 */
export function requestFacts(
  { stay, requested }: AskedFor,
  { name, language }: { name: string; language: Language },
): Required<Pick<MailContent, "facts" | "price">> {
  if (!stay) return { facts: [], price: [] };
  const wishes = requested ? wishesLabels(requested) : [];
  return {
    facts: [
      {
        label: m.messages_mail_dates(),
        value: formatDateRange(stay.dateFrom, stay.dateTo, language),
      },
      { label: m.messages_mail_guests(), value: String(stay.guests) },
      ...(wishes.length > 0
        ? [{ label: m.messages_request_asked(), value: wishes.join(", ") }]
        : []),
    ],
    price: requested ? seenPrice(requested.lines, { name, language }) : [],
  };
}

/**
 * The lines of the price that the renter saw, their total, and the part paid on the spot; empty when a day
 * had no price.
 */
function seenPrice(
  lines: readonly LineItem[],
  { name, language }: { name: string; language: Language },
) {
  if (lines.length === 0) return [];
  return [
    // A single line would only repeat the total.
    ...(lines.length > 1 ? priceFacts(lines, labelOf, language) : []),
    { label: m.quotes_seen_total({ name }), value: totalOf(lines) },
    ...onSiteFacts(lines, language),
  ];
}

function labelOf(line: LineItem): string {
  return lineItemLabel(line, line.kind === "extra" ? extraNameLabel(line.name) : "");
}

function totalOf(lines: readonly LineItem[]): string {
  return formatMoney(addCents(...lines.map(({ amountCents }) => amountCents)));
}
