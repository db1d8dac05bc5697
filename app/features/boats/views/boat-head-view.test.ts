import { expect, test } from "vitest";
import { bareBoat, barePage } from "#tests/factories/boat-page-data.ts";
import type { BoatDetails } from "../queries/boat-details.server.ts";
import { boatHead } from "./boat-head-view.server.ts";
import { boatPageView } from "./boat-page-view.server.ts";

function productOf(traits: Partial<BoatDetails>) {
  const page = { ...barePage, isListed: true, boat: { ...bareBoat, ...traits } };
  const options = { language: "fr", origin: "https://escale.example", above: [] } as const;
  return boatHead(page, boatPageView(page, "fr"), options).structuredData[0];
}

test("the data for search engines name the manufacturer and the model, unless they contain contact details", () => {
  const named = { brand: { "@type": "Brand", name: "Dufour" }, model: "390" };
  expect(productOf({ manufacturer: "Dufour", model: "390" })).toMatchObject(named);
  const product = productOf({ manufacturer: "Dufour 06 12 34 56 78", model: "www.dufour.fr" });
  expect(product).not.toHaveProperty("brand");
  expect(product).not.toHaveProperty("model");
});
