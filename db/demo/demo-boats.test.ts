import { describe, expect, it } from "vitest";
import { extraTypesOf } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { boatTypes } from "#app/features/boats/domain/boat-type.ts";
import {
  navigationModesFor,
  readNavigationMode,
} from "#app/features/boats/domain/navigation-mode.ts";
import { generalSchema } from "#app/features/listing-sections/sections/general/general-schema.ts";
import { portsOf } from "#app/features/places/domain/reference-ports.ts";
import { findOverlappingPeriod } from "#app/features/pricing/domain/seasonal-period.ts";
import { pricingOf } from "./boat-rows.ts";
import type { DemoBoat } from "./demo-boat.ts";
import { demoBoats, orderMistakes, publicBoats } from "./demo-boats.ts";
import { demoPeople } from "./demo-people.ts";
import { variantKey } from "./picture-variants.ts";
import { typeset } from "./typeset.ts";

const everyBoat = demoBoats.map(({ boat }) => boat);
const keysOf = (boats: readonly DemoBoat[]) => boats.map(({ key }) => key);
const drawingOf = (boat: DemoBoat | undefined) => boat?.photos[0]?.picture;

function isProfessional(boat: DemoBoat): boolean {
  return demoPeople.some(({ key, company }) => key === boat.owner && company);
}

/** Boats with the same cover illustration as the boat `distance` places before them. */
function alike(boats: readonly DemoBoat[], distance: number): DemoBoat[] {
  return boats.filter((boat, place) => drawingOf(boats[place - distance]) === drawingOf(boat));
}

describe("the demo boats", () => {
  it("can save their general section unchanged: every port is in its city's list", () => {
    for (const boat of everyBoat) {
      const { type, city, port, manufacturer, model } = boat;
      const title = typeset(boat.title);
      const fields = { type, city, port, manufacturer, model, title };
      const typed = { ...fields, yachtSubtype: boat.yachtSubtype, isProfessional: "non" };
      const saved = generalSchema.safeParse(typed).data ?? `refused: ${boat.key}`;
      expect(saved).toMatchObject(fields);
    }
  });

  it("are at least 60, in at least 15 cities, of all nine types", () => {
    expect(orderMistakes()).toEqual([]);
    expect(publicBoats.length).toBeGreaterThanOrEqual(60);
    expect(new Set(publicBoats.map((boat) => boat.city)).size).toBeGreaterThanOrEqual(15);
    expect(new Set(publicBoats.map((boat) => boat.type))).toEqual(new Set(boatTypes));
  });

  it("lie in a port of their city", () => {
    const elsewhere = everyBoat.filter(({ city, port }) => !portsOf(city).includes(port));
    expect(keysOf(elsewhere)).toEqual([]);
  });

  it("have three to six different photos each", () => {
    const badlyShown = publicBoats.filter(({ photos }) => {
      const different = new Set(photos.map(variantKey)).size;
      return different < 3 || different > 6 || different < photos.length;
    });
    expect(keysOf(badlyShown)).toEqual([]);
  });

  it("never share a cover, and the first two dozen do not even share an illustration", () => {
    const covers = publicBoats.flatMap(({ photos }) => photos.slice(0, 1));
    expect(new Set(covers.map(variantKey)).size).toBe(publicBoats.length);
    expect(new Set(covers.slice(0, 24).map((cover) => cover.picture)).size).toBe(24);
  });

  it("show another illustration than their neighbours, among the newest and within a city", () => {
    expect(keysOf([...alike(publicBoats, 1), ...alike(publicBoats, 2)])).toEqual([]);
    const cities = [...Map.groupBy(publicBoats, (boat) => boat.city).values()];
    expect(cities.flatMap((boats) => keysOf(alike(boats, 1)))).toEqual([]);
  });

  it("are described in 120 to 900 characters", () => {
    const outside = publicBoats.filter(
      ({ description }) => description.length < 120 || description.length > 900,
    );
    expect(keysOf(outside)).toEqual([]);
  });

  it("repeat no sentence in descriptions, reviews or answers", () => {
    const texts = publicBoats.flatMap(({ description, stays }) => [
      ...description.split(/[.\n]+/).map((sentence) => sentence.trim()),
      ...stays.flatMap(({ comment = "", answer = "" }) => [comment, answer]),
    ]);
    const repeated = texts.filter((text, index) => text !== "" && texts.indexOf(text) !== index);
    expect(repeated).toEqual([]);
  });

  it("contain nothing that the add-boat dialog refuses (spec 1 §5)", () => {
    const refused = everyBoat.filter(({ title, description, manufacturer, model }) =>
      /[<>#"()!°$+;€*?=`_@]/.test([title, description, manufacturer, model].join(" ")),
    );
    expect(keysOf(refused)).toEqual([]);
  });

  it("have a navigation mode that their owner can choose", () => {
    const impossible = everyBoat.filter((boat) => {
      const mode = readNavigationMode(boat.mode);
      return mode === null || !navigationModesFor(isProfessional(boat)).includes(mode);
    });
    expect(keysOf(impossible)).toEqual([]);
  });

  it("have a subtype if and only if they are yachts, and extras from the catalogue", () => {
    const wrong = everyBoat.filter(
      ({ type, yachtSubtype, extras }) =>
        (yachtSubtype !== undefined) !== (type === "yacht") ||
        extras.some((extra) => !extraTypesOf(extra.category).includes(extra.type)),
    );
    expect(keysOf(wrong)).toEqual([]);
  });

  it("have realistic prices, in seasons that do not overlap", () => {
    const absurd = everyBoat.filter((boat) => {
      const { periods } = pricingOf(boat);
      return (
        boat.euros < 60 ||
        boat.euros > 4000 ||
        periods.some(
          (period) =>
            findOverlappingPeriod(period, periods, period.id) !== null ||
            period.priceCents < boat.euros * 50 ||
            period.priceCents > boat.euros * 200,
        )
      );
    });
    expect(keysOf(absurd)).toEqual([]);
  });

  it("include seasons that span the new year, and required daily extras", () => {
    const wrapping = publicBoats.filter((boat) =>
      boat.seasons.some(([from, to]) => from.slice(3) > to.slice(3)),
    );
    const daily = publicBoats.filter((boat) =>
      boat.extras.some((extra) => extra.required && extra.unit === "jour"),
    );
    expect(wrapping.length).toBeGreaterThan(10);
    expect(daily.length).toBeGreaterThan(2);
  });

  it("have varied ratings, and some have none", () => {
    const ratings = publicBoats.flatMap((boat) => boat.stays.flatMap((stay) => stay.rating ?? []));
    expect(ratings.length).toBeGreaterThan(100);
    expect(new Set(ratings)).toEqual(new Set([3, 4, 5]));
    const unreviewed = publicBoats.filter((boat) => boat.stays.every((stay) => !stay.rating));
    expect(unreviewed.length).toBeGreaterThanOrEqual(3);
  });
});
