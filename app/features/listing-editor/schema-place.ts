import { z } from "zod";
import { findCity } from "#app/features/places/domain/reference-cities.ts";
import { portsOf } from "#app/features/places/domain/reference-ports.ts";
import { foldText } from "#app/features/places/domain/text-matching.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { withoutRefused } from "#app/platform/text/plain-text.ts";
import { whenTyped } from "./schema-fields.ts";

/** A city of the reference list, in any spelling that `findCity` recognizes. */
export const cityField = z
  .string({ error: () => m.owner_city_required() })
  .transform((text, context) => {
    const known = findCity(withoutRefused(text));
    if (known) return known.name;
    context.issues.push({ code: "custom", message: m.owner_city_required(), input: text });
    return z.NEVER;
  });

type Place = { city: string; port: string };

/** Whether the port is one of the city's list. */
export function hasPort({ city, port }: Place): boolean {
  return portIn(city, port) !== null;
}

/** The error of `hasPort`, shown together with the form's other errors. */
export const portOfCity = {
  path: ["port"],
  error: () => m.owner_port_required(),
  when: whenTyped("city", "port"),
};

/**
 * The port of a city that a text names, ignoring case and accents; null when the city's list has no such
 * port.
 */
export function portIn(cityName: string, text: string): string | null {
  return (
    portsOf(cityName).find((port) => foldText(port) === foldText(withoutRefused(text))) ?? null
  );
}
