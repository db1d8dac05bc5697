import { expect, test } from "vitest";
import { routeLink } from "./route-link.ts";

test("the link of a route has the place's latitude and longitude, in this order", () => {
  const link = new URL(routeLink({ latitude: 46.145, longitude: -1.169 }));
  expect([link.hostname, link.pathname]).toEqual(["www.openstreetmap.org", "/directions"]);
  expect([...link.searchParams]).toEqual([["to", "46.145,-1.169"]]);
});
