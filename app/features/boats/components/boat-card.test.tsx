import { expect, test } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { cents } from "#app/platform/money.ts";
import { markup, readable } from "#tests/setup/markup.tsx";
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
};

function card(traits: Partial<BoatCardData> = {}, language: Language = "fr"): string {
  const place = "Marseille · Vieux-Port";
  return markup(
    <BoatCard boat={{ ...boat, ...traits }} place={place} query="?guests=4" sizes="100vw" />,
    language,
  );
}

const text = (...traits: Parameters<typeof card>) => readable(card(...traits));

// spec 1-2.49 1-2.51
test("a card says type, captain, title, rating and count, place, capacity and price", () => {
  expect(text()).toBe(
    "Voilier Capitaine disponible Sloop Mistral 4,8 (5) Note : 4,8 sur 5, 5 avis Marseille · Vieux-Port 8 personnes · 11,90 m 290 € par jour",
  );
  expect(text({}, "en")).toBe(
    "Sailboat Captain available Sloop Mistral 4,8 (5) Rated 4,8 out of 5, 5 reviews Marseille · Vieux-Port 8 people · 11,90 m 290 € per day",
  );
});

// spec 1-2.50
test("a card names a captain only where the boat may come with one", () => {
  expect(text({ navigationMode: "avec_skipper" })).toContain("Capitaine disponible");
  expect(text({ navigationMode: "sans_skipper" })).not.toContain("Capitaine");
  expect(text({ navigationMode: "co_navigation" })).not.toContain("Capitaine");
});

// spec 1-2.52
test("a card without reviews says 'Nouveau', and never a rating of its own making", () => {
  expect(text({ rating: null })).toContain("Sloop Mistral Nouveau Marseille");
  expect(text({ rating: null }, "en")).toContain("Sloop Mistral New Marseille");
});

test("a card for chosen dates shows their average day and their total", () => {
  const stay = { days: 3, totalCents: cents(93_000) };
  const price = { cents: cents(31_000), kind: "average" as const };
  expect(text({ price, stay })).toContain("310 € par jour en moyenne · 930 € au total");
  expect(text({ price: null })).not.toContain("€");
});

// spec 1-2.49
test("a card comes with its first photo alone, in the best format, sized; the rest keep their room", () => {
  const html = card();
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain('src="/media/boat-photos/ann/boat-17-0.jpg"');
  expect(html).toContain('width="1200" height="800"');
  expect(html).toMatch(/<source type="image\/webp" srcSet="[^"]+-0-w400\.webp 400w/);
  expect(html).not.toContain("boat-17-1");
  expect(html).toContain("width:200%");
});

test("a card is one link to whoever tabs or listens, and keeps the search's question", () => {
  const links = card().match(/<a [^>]+>/g) ?? [];
  const heard = links.filter((link) => !link.includes('aria-hidden="true"'));
  expect(heard).toEqual([expect.stringContaining('href="/boat/b0a7?guests=4"')]);
  expect(links.filter((link) => !heard.includes(link))).toEqual([
    expect.stringContaining('tabindex="-1"'),
  ]);
  expect(card({}, "en")).toContain('href="/en/boat/b0a7?guests=4"');
});
