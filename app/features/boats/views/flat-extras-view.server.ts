import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ExtraType, FlatExtra } from "../domain/boat-extra-catalogue.ts";
import { extraTypeLabel } from "../labels-extras.ts";

/**
 * The extras to pay once in addition to the price of a day, in the language of the request: '+ 90 € de
 * ménage'. Null if there are none.
 */
export function flatExtrasText(extras: readonly FlatExtra[]): string | null {
  if (extras.length === 0) return null;
  return extras
    .map(({ type, priceCents }) => {
      const name = nameOf(type);
      const price = formatMoney(priceCents);
      return /^[aeiouyhâéèêîôœ]/i.test(name)
        ? m.pricing_on_top_of_day_vowel({ price, name })
        : m.pricing_on_top_of_day({ price, name });
    })
    .join(" ");
}

/** The name of an extra for use within a sentence; final cleaning has a shorter, everyday name. */
function nameOf(type: ExtraType): string {
  if (type === "final-cleaning") return m.pricing_cleaning();
  const label = extraTypeLabel(type);
  // Abbreviations such as 'GPS' and 'Wi-Fi' keep their capitals.
  return /^\p{Lu}\p{Ll}+( |$)/u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}
