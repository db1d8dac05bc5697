// @vitest-environment happy-dom
import { getAllByRole, getByRole, queryAllByRole, queryByRole } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cents } from "#app/platform/money.ts";
import { run, textOf, until } from "#tests/support/running-part.tsx";
import { SeenAtOnce } from "#tests/support/seen-at-once.ts";
import { BoatsNearby } from "./boats-nearby-section.tsx";

beforeEach(() => vi.stubGlobal("IntersectionObserver", SeenAtOnce));
afterEach(() => vi.unstubAllGlobals());

const card = (id: string, title: string) => ({
  id,
  title,
  type: "voile" as const,
  capacity: 8,
  length: 11.9,
  navigationMode: "sans_skipper" as const,
  photo: null,
  photoCount: 0,
  rating: null,
  price: { cents: cents(29_000), kind: "per_day" as const },
  stay: null,
  place: "Hyères",
  afterPrice: "",
});

type HeartProps = { boatId: string; title?: string; isFavourite: boolean | null };

const open = (loaded: unknown, query = "") =>
  run(
    <BoatsNearby
      boatId="0"
      city="Hyères, France"
      query={new URLSearchParams(query)}
      FavouriteButton={({ boatId, title, isFavourite }: HeartProps) => (
        <button type="button">{`${boatId} ${title} ${isFavourite}`}</button>
      )}
    />,
    { loaded },
  );

test("boats nearby are shown once the section is near, and their links keep the chosen days", async () => {
  const boats = [card("1", "Vega"), card("2", "Altaïr")];
  const body = await open({ boats }, "dateFrom=2027-06-10&guests=4");
  await until(() => queryAllByRole(body, "article").length === 2);
  const links = getAllByRole(body, "article").map((each) => getByRole(each, "link"));
  expect(links.map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
    ["Vega", "/boat/1?dateFrom=2027-06-10&guests=4"],
    ["Altaïr", "/boat/2?dateFrom=2027-06-10&guests=4"],
  ]);
});

test("boats nearby have the heart of their boat, except the visitor's own", async () => {
  const boats = [
    { ...card("1", "Vega"), isFavourite: true },
    { ...card("2", "Altaïr"), isFavourite: false },
    { ...card("3", "Sirius"), isFavourite: null },
    { ...card("4", "Deneb"), isFavourite: undefined },
  ];
  const body = await open({ boats });
  await until(() => queryAllByRole(body, "article").length === 4);
  const hearts = getAllByRole(body, "article").map((each) =>
    queryAllByRole(each, "button").map(textOf),
  );
  expect(hearts).toEqual([["1 Vega true"], ["2 Altaïr false"], ["3 Sirius null"], []]);
});

test("without a boat nearby only the link to the boats of the city remains", async () => {
  const body = await open({ boats: [] }, "guests=4");
  await until(() => queryByRole(body, "list") === null);
  expect(getByRole(body, "link").getAttribute("href")).toBe(
    "/search?guests=4&location=Hy%C3%A8res%2C+France",
  );
});

test("boats nearby are not requested before the section is near", async () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class extends SeenAtOnce {
      override observe() {}
    },
  );
  const body = await open({ boats: [card("1", "Vega")] });
  expect(queryByRole(body, "list")).toBe(null);
  expect(queryAllByRole(body, "article")).toEqual([]);
});
