import { namingPhoto } from "#app/features/boat-photos/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { BoatFields } from "../schema.ts";

/** The four steps of the boat form, with the fields of each (spec 1 §2). */
export const addBoatSteps = [
  {
    label: m.owner_step_boat,
    fields: [
      "type",
      "yachtSubtype",
      "city",
      "port",
      "isProfessional",
      "companyName",
      "fiscalAddress",
      "website",
      "manufacturer",
      "model",
      "privateNavigation",
      "professionalNavigation",
      "licenseRequired",
      "capacity",
      "length",
      "howDidYouKnow",
    ],
  },
  { label: m.owner_step_photos, fields: ["photos", "photoFiles"] },
  { label: m.owner_step_text, fields: ["title", "description"] },
  {
    label: m.owner_step_price,
    fields: [
      "sharedCosts",
      "sharedBy",
      "basePricePerDay",
      "periods",
      "extras",
      "checkInTime",
      "checkOutTime",
      "dayRentalCheckInTime",
      "dayRentalCheckOutTime",
    ],
  },
] as const satisfies readonly { label: () => string; fields: readonly (keyof BoatFields)[] }[];

type Errors = Record<string, string[] | null> | null | undefined;

/** An invalid field: its name in the form, its first error message, and its step. */
export type WrongField = { name: string; message: string; step: number };

/** The invalid fields, in the order of the form. */
export function wrongFields(errors: Errors): WrongField[] {
  const found = Object.entries(errors ?? {}).flatMap(([name, messages]) => {
    const place = placeOf(name);
    const message = messages?.[0];
    return place && message ? [{ name, message: namingPhoto(name, message), ...place }] : [];
  });
  return found.sort((a, b) => a.step - b.step || a.index - b.index);
}

function placeOf(name: string): { step: number; index: number } | null {
  const field = /^\w+/.exec(name)?.[0];
  for (const [step, { fields }] of addBoatSteps.entries()) {
    const index = fields.findIndex((each) => each === field);
    if (index >= 0) return { step, index };
  }
  return null;
}
