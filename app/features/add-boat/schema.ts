import { z } from "zod";
import { photoCountRule, photoFileList, photoList } from "#app/features/boat-photos/schema.ts";
import { isRequiredOption, maxExtras } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { boatTypes, yachtSubtypes } from "#app/features/boats/domain/boat-type.ts";
import {
  type NavigationMode,
  navigationModes,
  navigationModesFor,
} from "#app/features/boats/domain/navigation-mode.ts";
import {
  checkInTimes,
  howDidYouKnowChoices,
} from "#app/features/listing-editor/domain/listing-choices.ts";
import { companyFields, companyRules } from "#app/features/listing-editor/schema-company.ts";
import {
  capacity,
  maxDescriptionLength,
  optionalPlainText,
  optionalText,
  plainText,
  readSharedCosts,
  type SharedCostsInput,
  sharedCostsRule,
  typedNumber,
  typedPrice,
} from "#app/features/listing-editor/schema-fields.ts";
import {
  cityField,
  hasPort,
  portIn,
  portOfCity,
} from "#app/features/listing-editor/schema-place.ts";
import { dayRentalOrder, endsAfterItBegins } from "#app/features/listing-editor/schema-times.ts";
import { requiredExtrasPerDay } from "#app/features/pricing/domain/boat-pricing.ts";
import { maxPeriods } from "#app/features/pricing/domain/seasonal-period.ts";
import { firstAboveShare } from "#app/features/pricing/domain/share-of-costs.ts";
import { shareRefusalText } from "#app/features/pricing/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { refusedWith } from "#app/platform/errors.ts";
import type { Cents } from "#app/platform/money.ts";
import { extraRow, periodRow, rows } from "./schema-rows.ts";

const time = (usual: string) => z.enum(checkInTimes).default(usual);

const answer = z.enum(["oui", "non"]).default("non");

type Differences = Record<"privateModes" | "professionalModes", readonly NavigationMode[]> & {
  description: ReturnType<typeof optionalPlainText>;
};

/**
 * The boat form with its four steps and the texts of spec 1 §5. It has no fields for the owner or the status,
 * and drops unknown fields of a request.
 */
const boatSchema = ({ privateModes, professionalModes, description }: Differences) =>
  z
    .object({
      type: z.enum(boatTypes, { error: () => m.owner_type_required() }),
      yachtSubtype: z.enum(yachtSubtypes).optional(),
      city: cityField,
      port: z.string({ error: () => m.owner_port_required() }),
      isProfessional: answer,
      manufacturer: plainText(() => m.owner_manufacturer_required()),
      model: plainText(() => m.owner_model_required()),
      privateNavigation: z.enum(privateModes).default("sans_skipper"),
      professionalNavigation: z.enum(professionalModes).default("sans_skipper"),
      /** If missing, the proposed licence applies. */
      licenseRequired: z.enum(["oui", "non"]).optional(),
      capacity,
      length: typedNumber(() => m.owner_length_required(), { min: 0, max: 999, decimals: 2 }),
      howDidYouKnow: z.enum(howDidYouKnowChoices).optional(),
      ...companyFields,
      photos: photoList,
      photoFiles: photoFileList,
      title: plainText(() => m.owner_title_required()),
      description,
      basePricePerDay: typedPrice(
        () => m.owner_price_invalid(),
        1,
        () => m.owner_base_price_required(),
      ),
      /** Validated for co-navigation only; ignored in other modes. */
      sharedCosts: z.string().optional(),
      sharedBy: z.string().optional(),
      periods: rows(periodRow, maxPeriods, m.owner_periods_too_many),
      extras: rows(extraRow, maxExtras, m.owner_extras_too_many),
      checkInTime: time("10:00"),
      checkOutTime: time("18:00"),
      dayRentalCheckInTime: time("10:00"),
      dayRentalCheckOutTime: time("18:00"),
    })
    .refine(hasPort, portOfCity)
    .superRefine(...companyRules)
    .refine(...photoCountRule)
    .refine(endsAfterItBegins, dayRentalOrder)
    .superRefine(...sharedCostsRule(navigationOf))
    .transform(({ port, isProfessional, sharedCosts, sharedBy, ...boat }, context) => {
      const navigation = navigationOf({ ...boat, isProfessional });
      const shared = readSharedCosts(navigation, { sharedCosts, sharedBy });
      const refused = shared && aboveShare(shared, boat);
      if (refused) context.issues.push({ code: "custom", ...refused, input: shared.sharedCosts });
      return {
        ...boat,
        port: portIn(boat.city, port) ?? port,
        isProfessional: isProfessional === "oui",
        navigation,
        shared,
      };
    });

type Navigation = Record<"privateNavigation" | "professionalNavigation", NavigationMode> & {
  isProfessional: string;
};

/** The answer to the skipper question that the owner saw. */
function navigationOf(boat: Navigation): NavigationMode {
  return boat.isProfessional === "oui" ? boat.professionalNavigation : boat.privateNavigation;
}

type Prices = {
  basePricePerDay: Cents;
  periods: readonly { priceCents: Cents }[];
  extras: readonly TypedExtra[];
};

type TypedExtra = Pick<
  NonNullable<z.output<typeof extraRow>>,
  "option" | "priceUnit" | "priceCents"
>;

/** What the form's required daily extras add to the price of each day, in cents. */
export function requiredDailyPrice({ extras }: Pick<Prices, "extras">): Cents {
  return requiredExtrasPerDay({
    extras: extras.map((extra) => ({ ...extra, isRequired: isRequiredOption(extra.option) })),
  });
}

/**
 * The path of the first price that exceeds one person's share of the costs, with the error message; null if
 * there is none.
 */
function aboveShare({ sharedCosts, sharedBy }: SharedCostsInput, prices: Prices) {
  const shared = { costsCents: sharedCosts, people: sharedBy };
  const requiredDailyCents = requiredDailyPrice(prices);
  const { basePricePerDay: basePriceCents, periods } = prices;
  const price = firstAboveShare(shared, { basePriceCents, periods, requiredDailyCents });
  if (price === null) return null;
  const detail = { ...shared, requiredDailyCents };
  return {
    path: price === "base" ? ["basePricePerDay"] : ["periods", price, "price"],
    message: shareRefusalText(refusedWith("above_share", detail)),
  };
}

/** The form of a new boat. */
export const addBoatSchema = boatSchema({
  privateModes: navigationModesFor(false),
  professionalModes: navigationModesFor(true),
  description: optionalPlainText(maxDescriptionLength),
});

/**
 * The form of an existing boat. It accepts every navigation mode and every character in the description,
 * because the setup does too. Once the stored description is known, `editedDescription` decides which
 * characters are kept.
 */
export const editBoatSchema = boatSchema({
  privateModes: navigationModes,
  professionalModes: navigationModes,
  description: optionalText(maxDescriptionLength),
});

/** The fields of the form, as typed. */
export type BoatFields = z.input<typeof addBoatSchema>;

export type AddBoatInput = z.output<typeof addBoatSchema>;
