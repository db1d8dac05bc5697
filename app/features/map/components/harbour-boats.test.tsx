// @vitest-environment happy-dom
import { getAllByRole, getByRole, queryByRole } from "@testing-library/dom";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { cents } from "#app/platform/money.ts";
import { run, textOf, until } from "#tests/support/running-part.tsx";
import { HarbourBoats } from "./harbour-boats.tsx";

const harbour = {
  key: "Marseille|Vieux-Port",
  name: "Vieux-Port",
  town: "Marseille",
  latitude: 43.29,
  longitude: 5.37,
  count: 3,
  lowestCents: cents(29_000),
  isStay: false,
  isLowestShared: false,
};
const group = { ...harbour, harbours: [harbour], x: 0, y: 0 };
const boat = (id: string, title: string) => ({
  id,
  title,
  type: "voile" as const,
  city: "Marseille, France",
  port: "Vieux-Port",
  capacity: 8,
  length: 11.9,
  navigationMode: "avec_ou_sans_skipper" as const,
  photo: null,
  photoCount: 0,
  rating: null,
  price: { cents: cents(29_000), kind: "per_day" as const },
  stay: null,
  flatExtras: [],
  afterPrice: "",
});
const vega = boat("1", "Vega");
const altair = boat("2", "Altaïr");

/** Opens the list over the map, and waits until these boats are loaded. */
async function openList(boats: (typeof vega)[] | null, count = group.count) {
  const onClose = vi.fn<() => void>();
  const marker = { ...group, count };
  const body = await run(<HarbourBoats {...{ group: marker, query: "?guests=4", onClose }} />, {
    loaded: { boats },
  });
  await until(() => getByRole(body, "list").getAttribute("aria-busy") === "false");
  return { body, onClose };
}

test("the boats of a marker are listed, with a link to all of them when there are more", async () => {
  const some = await openList([vega, altair]);
  const names = getAllByRole(some.body, "heading", { level: 3 }).map(textOf);
  expect(names).toEqual(["Vega", "Altaïr"]);
  expect(getByRole(some.body, "link", { name: "Vega" })).toHaveProperty("pathname", "/boat/1");
  const all = getByRole(some.body, "link", { name: "Voir les 3 bateaux dans la liste" });
  expect(all.getAttribute("href")).toMatch(/^\/search\?area=.*&guests=4$/);
  const every = await openList([vega, altair, boat("3", "Sirius")]);
  expect(queryByRole(every.body, "link", { name: /^Voir les/ })).toBe(null);
});

test("the number of a marker's boats has grouped digits", async () => {
  const { body } = await openList([vega], 1234);
  const [name] = getAllByRole(body, "link", { name: /^Voir les/ }).map(textOf);
  expect(name?.replaceAll(/\s/g, " ")).toBe("Voir les 1 234 bateaux dans la liste");
});

test("a harbour whose last boat went offline meanwhile has no boats any more, and shows no number or price", async () => {
  const { body } = await openList([]);
  expect(textOf(body)).toContain("Il n'y a plus de bateau ici.");
  expect(textOf(body)).not.toContain("n'ont pas pu être chargés");
  expect(textOf(body)).not.toContain("290");
  expect(queryByRole(body, "link")).toBe(null);
});

test("a failure to load the boats is shown, without a link, and Escape closes the list", async () => {
  const { body, onClose } = await openList(null);
  expect(textOf(body)).toContain("Les bateaux n'ont pas pu être chargés.");
  expect(queryByRole(body, "link")).toBe(null);
  expect(document.activeElement).toBe(getByRole(body, "heading", { level: 2 }));
  await act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true }),
    );
  });
  expect(onClose).toHaveBeenCalledTimes(1);
});
