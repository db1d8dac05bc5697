import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import { formatMetres, formatNumber } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textOrNull } from "#app/platform/text/text-or-null.ts";
import type { SleepingArea } from "../domain/sleeping-areas.ts";
import { yachtSubtypeLabel } from "../labels.ts";
import { engineTypeLabel } from "../labels-equipment.ts";
import { boatTypeLabel } from "../labels-type.ts";
import type { BoatDetails } from "../queries/boat-details.server.ts";

/** A name and its value. Missing values have no entry. */
export type Entry = { name: string; value: string };

/** The entries that have a value. */
export function presentEntries(...entries: (readonly [string, string | null])[]): Entry[] {
  return entries.flatMap(([name, value]) => (value === null ? [] : { name, value }));
}

/** 'Voilier', 'Yacht à moteur'. */
export function typeName({ type, yachtSubtype }: BoatDetails): string {
  return yachtSubtype ? yachtSubtypeLabel(yachtSubtype) : boatTypeLabel(type);
}

/** The facts that distinguish a boat at first sight. */
export function factsOf(boat: BoatDetails, language: Language): Entry[] {
  const { length, capacity, cabinsCount, boatYear } = boat;
  return presentEntries(
    [m.boats_length(), metres(length, language)],
    [m.boats_aboard(), m.boats_capacity({ count: capacity })],
    [m.boats_sleeping(), cabinsCount ? m.boats_cabins({ count: cabinsCount }) : null],
    [m.boats_year(), boatYear === null ? null : String(boatYear)],
  );
}

/**
 * The owner's details of the boat that fit in a word or a number (spec 1 §2). Contact details in those that
 * the owner types are hidden, as in the notes.
 */
export function specificationsOf(boat: BoatDetails, language: Language): Entry[] {
  const { engineType, boatYear } = boat;
  const number = (value: number) => formatNumber(value, { language });
  const horsepower = (power: number | null) =>
    power ? m.boats_horsepower({ power: number(power) }) : null;
  const litres = boat.fuelConsumption;
  return presentEntries(
    [m.boats_type_label(), typeName(boat)],
    [m.boats_manufacturer(), masked(boat.manufacturer) || null],
    [m.boats_model(), masked(boat.model) || null],
    [m.boats_engine_type(), engineType && engineTypeLabel(engineType)],
    [m.boats_engine_power(), horsepower(boat.enginePower)],
    [m.boats_consumption(), litres ? m.boats_litres_per_hour({ litres: number(litres) }) : null],
    [m.boats_length(), metres(boat.length, language)],
    [m.boats_beam(), metres(boat.beam, language)],
    [m.boats_draft(), metres(boat.draft, language)],
    [m.boats_year(), boatYear === null ? null : String(boatYear)],
    [m.boats_capacity_label(), m.boats_capacity({ count: boat.capacity })],
    [m.boats_cabins_label(), counted(boat.cabinsCount)],
    [m.boats_berths_label(), counted(boat.berthsCount)],
    [m.boats_bathrooms_label(), counted(boat.bathroomsCount)],
    [m.boats_crew(), counted(boat.crewCount)],
    [m.boats_dinghy_power(), horsepower(boat.dinghyPower)],
    [m.boats_safety(), boat.hasOffshoreEquipment ? m.boats_safety_offshore() : null],
  );
}

/**
 * The owner's texts about sleeping areas and renovations. Contact details in them are hidden, as in messages,
 * because these texts are not reviewed before they are shown.
 */
export function notesOf({ sleepingAreas, renovationDetails }: BoatDetails): Entry[] {
  const areas = sleepingAreas.map(sleepingAreaText).filter((text) => text !== "");
  return presentEntries(
    [m.boats_sleeping_areas(), areas.length > 0 ? areas.join("\n") : null],
    [m.boats_renovation(), textOrNull(renovationDetails)],
  ).map(({ name, value }) => ({ name, value: masked(value) }));
}

function masked(text: string): string {
  return maskContacts(text).text;
}

/** 'Cabine avant : lit double', or only the name or the details if the other is missing. */
function sleepingAreaText({ name, details }: SleepingArea): string {
  return name && details ? m.boats_sleeping_area({ name, details }) : name || details;
}

function metres(value: number | null, language: Language): string | null {
  return value ? formatMetres(value, language) : null;
}

function counted(count: number | null): string | null {
  return count ? String(count) : null;
}
