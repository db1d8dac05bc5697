import type { ExtraOption, ExtraType } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import type { NavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import type { ExtraPriceUnit } from "#app/features/pricing/domain/extra-price-unit.ts";
import type { ChosenExtra } from "#app/features/pricing/domain/stay-price.ts";
import type { SkipperChoice } from "#app/features/messages/domain/requested-price.ts";

/** An extra of the boat, as far as choosing it goes. */
export type OfferedExtra = {
  id: string;
  type: ExtraType;
  option: ExtraOption;
  priceUnit: ExtraPriceUnit;
  quantity: number;
  maxQuantity: number | null;
};

/** The type of extra that is the skipper of a boat with or without one. */
const skipperType: ExtraType = "professional-captain";

/**
 * The optional extras of which a renter chooses how many; where the boat comes with or without
 * skipper, the skipper is a choice of its own.
 */
export function optionalExtras<Extra extends OfferedExtra>(
  extras: readonly Extra[],
  mode: NavigationMode,
): Extra[] {
  return extras.filter(
    ({ option, type }) =>
      option === "Optionnel" && !(offersSkipperChoice(mode) && type === skipperType),
  );
}

/** The optional extra that pays the skipper; null where the boat has none. */
export function skipperExtra<Extra extends OfferedExtra>(extras: readonly Extra[]): Extra | null {
  return extras.find(({ option, type }) => option === "Optionnel" && type === skipperType) ?? null;
}

/**
 * How many of an extra one renter may take: the owner's maximum, else how many there are; of one for
 * each person, at most one for each guest.
 */
export function mostOf(extra: OfferedExtra, guests: number): number {
  const { priceUnit, quantity, maxQuantity } = extra;
  if (priceUnit === "personne") return Math.min(guests, maxQuantity ?? guests);
  return maxQuantity ?? quantity;
}

/** True for a boat that is rented with or without skipper: then the renter chooses. */
export function offersSkipperChoice(mode: NavigationMode): boolean {
  return mode === "avec_ou_sans_skipper";
}

type Asked = {
  guests: number;
  mode: NavigationMode;
  skipper?: SkipperChoice | undefined;
  extras?: readonly ChosenExtra[] | undefined;
};

/**
 * What a renter takes, out of what they asked for: optional extras of this boat in the quantity that
 * is offered, and the skipper's where they want one. Without a choice they sail without. Where the
 * boat gives no choice, none is kept.
 */
export function chosenExtras(
  offered: readonly OfferedExtra[],
  { guests, mode, skipper, extras = [] }: Asked,
): { skipper: SkipperChoice | null; extras: ChosenExtra[] } {
  const taken = optionalExtras(offered, mode).flatMap((extra) => {
    const asked = extras.find(({ id }) => id === extra.id)?.quantity ?? 0;
    const quantity = Math.min(asked, mostOf(extra, guests));
    return quantity > 0 ? [{ id: extra.id, quantity }] : [];
  });
  const choice = offersSkipperChoice(mode) ? (skipper ?? "without") : null;
  const paid = skipperExtra(offered);
  return {
    skipper: choice,
    extras: choice === "with" && paid ? [{ id: paid.id, quantity: 1 }, ...taken] : taken,
  };
}

/** The fields of a request's form for a choice of skipper, and for quantities of extras by their id. */
export function choiceFields(
  skipper: SkipperChoice | null,
  quantities: Readonly<Record<string, number>>,
): Record<string, string> {
  const fields: Record<string, string> = skipper === null ? {} : { skipper };
  for (const [index, [id, quantity]] of Object.entries(quantities).entries()) {
    fields[`extras[${index}].id`] = id;
    fields[`extras[${index}].quantity`] = String(quantity);
  }
  return fields;
}
