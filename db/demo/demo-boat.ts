import type {
  ExtraCategory,
  ExtraPaymentType,
  ExtraType,
} from "#app/features/boats/domain/boat-extra-catalogue.ts";
import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";
import type { BoatType, EngineType, YachtSubtype } from "#app/features/boats/domain/boat-type.ts";
import type { CancellationPolicy } from "#app/features/boats/domain/cancellation-policy.ts";
import type { EquipmentKey } from "#app/features/boats/domain/equipment-catalogue.ts";
import type { StoredNavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import type { CityName } from "#app/features/places/domain/reference-cities.ts";
import type { ExtraPriceUnit } from "#app/features/pricing/domain/extra-price-unit.ts";
import type { PersonKey } from "./demo-people.ts";
import type { PictureVariant } from "./picture-variants.ts";

/** Prices in the demo data are whole euros. */
type DemoSeason = readonly [from: `${number}-${number}`, to: `${number}-${number}`, euros: number];

export type DemoExtra = {
  category: ExtraCategory;
  type: ExtraType;
  description: string;
  euros: number;
  unit: ExtraPriceUnit;
  required?: boolean;
  payment?: ExtraPaymentType;
  quantity?: number;
  maxQuantity?: number;
};

/** A past rental that ended `endedDaysAgo` days before today. It has a review if it has a rating. */
export type DemoStay = {
  by: PersonKey;
  endedDaysAgo: number;
  days: number;
  guests: number;
  rating?: 1 | 2 | 3 | 4 | 5;
  comment?: string;
  /** The owner's answer to the review. */
  answer?: string;
};

/** A confirmed future rental of `days` days that begins about `inDays` days after today. */
export type DemoBooking = { inDays: number; days: number; by: PersonKey; guests: number };
/** Days that the owner blocks, starting `inDays` days after today. */
type DemoBlock = { inDays: number; days: number; reason?: string };

export type DemoBoat = {
  key: string;
  owner: PersonKey;
  type: BoatType;
  yachtSubtype?: YachtSubtype;
  city: CityName;
  port: string;
  title: string;
  description: string;
  manufacturer: string;
  model: string;
  year: number;
  /** Length of the boat in metres. */
  length: number;
  beam?: number;
  draft?: number;
  capacity: number;
  cabins?: number;
  berths?: number;
  bathrooms?: number;
  sleeping?: readonly (readonly [name: string, details: string])[];
  engine?: EngineType;
  horsepower?: number;
  litresPerHour?: number;
  crew?: number;
  dinghyHorsepower?: number;
  renovation?: string;
  offshore?: boolean;
  mode: StoredNavigationMode;
  euros: number;
  seasons: readonly DemoSeason[];
  policy: CancellationPolicy;
  fuelIncluded?: boolean;
  licence: boolean;
  minAge: number;
  caution: number;
  lastNightFree?: boolean;
  /** Percentage off for at least 3 and at least 7 days. */
  discounts?: [number, number];
  minDays?: number;
  preparationDays?: number;
  times?: { checkIn?: string; checkOut?: string; dayIn?: string; dayOut?: string };
  equipments: readonly EquipmentKey[];
  extras: readonly DemoExtra[];
  photos: readonly PictureVariant[];
  stays: readonly DemoStay[];
  booked?: readonly DemoBooking[];
  blocked?: readonly DemoBlock[];
  /** The moderators' decision; `approved` by default. */
  status?: BoatStatus;
  offline?: boolean;
};

/** A past rental with a review, and perhaps the owner's answer. */
export function review(
  by: PersonKey,
  endedDaysAgo: number,
  days: number,
  guests: number,
  rating: 1 | 2 | 3 | 4 | 5,
  comment = "",
  answer?: string,
): DemoStay {
  return { by, endedDaysAgo, days, guests, rating, comment, ...(answer && { answer }) };
}

/** A past rental without a review. */
export function stay(by: PersonKey, endedDaysAgo: number, days: number, guests: number): DemoStay {
  return { by, endedDaysAgo, days, guests };
}

export function booking(by: PersonKey, inDays: number, days: number, guests: number): DemoBooking {
  return { by, inDays, days, guests };
}

export function block(inDays: number, days: number, reason?: string): DemoBlock {
  return reason ? { inDays, days, reason } : { inDays, days };
}
