import { cents } from "#app/platform/money.ts";

/** The highest price or amount that a listing may have. */
export const highestPriceCents = cents(9_999_999);

/** The lowest and highest minimum age that an owner may require of renters. */
export const minMinAge = 16;
export const maxMinAge = 99;

/** The maximum number of sleeping areas of a boat. */
export const maxSleepingAreas = 24;
