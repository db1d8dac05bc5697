/** The units of an extra's price, as `boat_extras.price_unit` stores them (spec 2 §3). */
export const extraPriceUnits = ["jour", "nuit", "semaine", "forfait", "personne", "heure"] as const;
export type ExtraPriceUnit = (typeof extraPriceUnits)[number];

/** The unit of extras that are priced per day. */
export const dailyPriceUnit: ExtraPriceUnit = "jour";
