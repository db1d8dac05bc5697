import { expect, test } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { cents } from "#app/platform/money.ts";
import { markup } from "#tests/support/markup.tsx";
import type { BoatCardData } from "../queries/boat-card.server.ts";
import { BoatCard } from "./boat-card.tsx";

const photo = (index: number) => ({
  url: `/media/boat-photos/ann/boat-17-${index}.jpg`,
  width: 1200,
  height: 800,
  color: "#8cc8c3",
  widths: [400, 640],
  formats: ["webp" as const],
});
const boat: BoatCardData = {
  id: "b0a7",
  title: "Sloop Mistral",
  type: "voile",
  city: "Marseille, France",
  port: "Vieux-Port",
  capacity: 8,
  length: 11.9,
  navigationMode: "avec_ou_sans_skipper",
  photo: photo(0),
  photoCount: 3,
  rating: { average: 4.8, count: 5 },
  price: { cents: cents(29_000), kind: "per_day" },
  stay: null,
  flatExtras: [],
};

function card(traits: Partial<BoatCardData> = {}, language: Language = "fr"): string {
  const place = "Marseille\u00A0·\u00A0Vieux-Port";
  return markup(
    <BoatCard
      boat={{ ...boat, ...traits }}
      place={place}
      afterPrice=""
      query="?guests=4"
      sizes="100vw"
    />,
    language,
  );
}

test("no separating dot begins or ends a line", () => {
  expect(card()).toMatch(/\w\u00A0·\u00A011,9/);
});

// spec 1-2.49
test("a card contains only its first photo, in the best format, and reserves space for the others", () => {
  const html = card();
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain('src="/media/boat-photos/ann/boat-17-0.jpg"');
  expect(html).toMatch(/<source type="image\/webp" srcSet="[^"]+-0-w400\.webp 400w/);
  expect(html).not.toContain("boat-17-1");
  expect(html).toContain("width:200%");
});

test("a card is one link for keyboard and screen reader users, and its link keeps the query of the search", () => {
  const links = card().match(/<a [^>]+>/g) ?? [];
  const heard = links.filter((link) => !link.includes('aria-hidden="true"'));
  expect(heard).toEqual([expect.stringContaining('href="/boat/b0a7?guests=4"')]);
  expect(links.filter((link) => !heard.includes(link))).toEqual([
    expect.stringContaining('tabindex="-1"'),
  ]);
  expect(card({}, "en")).toContain('href="/en/boat/b0a7?guests=4"');
});
