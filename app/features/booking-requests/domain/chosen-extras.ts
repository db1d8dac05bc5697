import type { ExtraOption, ExtraType } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import type { NavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import type { SkipperChoice } from "#app/features/messages/domain/requested-price.ts";
import type { ExtraPriceUnit } from "#app/features/pricing/domain/extra-price-unit.ts";
import type { ChosenExtra } from "#app/features/pricing/domain/stay-price.ts";

/** The part of an extra that matters for choosing it. */
export type OfferedExtra = {
  id: string;
  type: ExtraType;
  option: ExtraOption;
  priceUnit: ExtraPriceUnit;
  quantity: number;
  maxQuantity: number | null;
};

/** The type of the extra that pays for the skipper. */
const skipperType: ExtraType = "professional-captain";

/**
 * The optional extras whose quantity a renter chooses. If the boat comes with or without a skipper, the
 * skipper is not one of them but a separate choice.
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

/** The optional extra that pays for the skipper; null if the boat has none. */
export function skipperExtra<Extra extends OfferedExtra>(extras: readonly Extra[]): Extra | null {
  return extras.find(({ option, type }) => option === "Optionnel" && type === skipperType) ?? null;
}

/**
 * The maximum quantity of an extra that a renter may take: the owner's maximum, otherwise the number
 * available. For an extra priced per person it is one per guest, limited by the owner's maximum.
 */
export function maxQuantityOf(extra: OfferedExtra, guests: number): number {
  const { priceUnit, quantity, maxQuantity } = extra;
  if (priceUnit === "personne") return Math.min(guests, maxQuantity ?? guests);
  return maxQuantity ?? quantity;
}

/** Whether the boat is rented with or without a skipper, so that the renter chooses. */
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
 * What a renter gets of what they requested: optional extras of this boat, limited to the available quantity,
 * and the extra for the skipper if they want one. The default is without a skipper. `skipper` is null if the
 * boat offers no choice.
 */
export function chosenExtras(
  offered: readonly OfferedExtra[],
  { guests, mode, skipper, extras = [] }: Asked,
): { skipper: SkipperChoice | null; extras: ChosenExtra[] } {
  const taken = optionalExtras(offered, mode).flatMap((extra) => {
    const asked = extras.find(({ id }) => id === extra.id)?.quantity ?? 0;
    const quantity = Math.min(asked, maxQuantityOf(extra, guests));
    return quantity > 0 ? [{ id: extra.id, quantity }] : [];
  });
  const choice = offersSkipperChoice(mode) ? (skipper ?? "without") : null;
  const paid = skipperExtra(offered);
  return {
    skipper: choice,
    extras: choice === "with" && paid ? [{ id: paid.id, quantity: 1 }, ...taken] : taken,
  };
}

/**
 * The form fields of a request for the choice of skipper and for the quantities of extras, given by their
 * ids.
 */
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
