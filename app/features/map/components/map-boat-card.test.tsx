import { expect, test } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { cents } from "#app/platform/money.ts";
import { markup, readable } from "#tests/support/markup.tsx";
import { type MapBoat, MapBoatCard } from "./map-boat-card.tsx";

const boat: MapBoat = {
  id: "b0a7",
  title: "Sloop Mistral",
  type: "voile",
  city: "Marseille, France",
  port: "Vieux-Port",
  capacity: 8,
  length: 11.9,
  navigationMode: "avec_ou_sans_skipper",
  photo: null,
  photoCount: 0,
  rating: null,
  price: { cents: cents(29_000), kind: "per_day" },
  stay: null,
  flatExtras: [],
  afterPrice: "",
};

const shown = (traits: Partial<MapBoat>, language: Language = "fr") =>
  readable(markup(<MapBoatCard boat={{ ...boat, ...traits }} query="" />, language));

test("with dates, a card over the map shows the price per day and the full price of the stay", () => {
  const stay = { days: 3, totalCents: cents(96_000) };
  expect(shown({ stay })).toMatch(/ 290 € par jour · 960 € prix complet$/);
  expect(shown({ stay }, "en")).toMatch(/ 290 € per day · 960 € full price$/);
});

test("no line of a card's prices begins or ends with a dot", () => {
  const stay = { days: 3, totalCents: cents(96_000) };
  const html = markup(<MapBoatCard boat={{ ...boat, stay }} query="" />);
  expect(html).toMatch(/<span [^>]*> · <\/span>/);
});

test("the full price is not repeated when it equals the price per day", () =>
  expect(shown({ stay: { days: 1, totalCents: cents(29_000) } })).toMatch(/ 290 € par jour$/));

test("a card over the map shows the text that follows the price per day, with and without dates", () => {
  expect(shown({ afterPrice: " + 90 € de ménage" })).toMatch(/ 290 € par jour \+ 90 € de ménage$/);
  const stay = { days: 3, totalCents: cents(96_000) };
  expect(shown({ stay, afterPrice: " (part des frais)" })).toMatch(
    / 290 € par jour \(part des frais\) · 960 € prix complet$/,
  );
});
