import { describe, expect, test } from "vitest";
import { descriptionSchema } from "./description-schema.ts";

const parseDescription = (fields: object) =>
  descriptionSchema(2027).safeParse({ title: "Mistral", capacity: "8", length: "12", ...fields });

describe("the section description", () => {
  test("keeps any character in the description, and only there", () => {
    const typed = "Été <chaud> ! 5 € ?";
    const texts = { description: typed, title: "Mistral !", renovationDetails: "moteur #2" };
    expect(parseDescription(texts).data).toMatchObject({
      description: typed,
      title: "Mistral",
      renovationDetails: "moteur 2",
    });
  });

  // spec 1-9.01 2-5.20 2-9.12
  test.each([
    ["1899", false],
    ["1900", true],
    ["2027", true],
    ["2028", false],
    ["2020,5", false],
  ])("accepts a boat of the year %s: %s", (boatYear, success) => {
    expect(parseDescription({ boatYear }).success).toBe(success);
  });

  test("says how many sleeping areas are allowed", () => {
    const berthDetails = Array.from({ length: 25 }, () => ({ name: "Cabine" }));
    expect(parseDescription({ berthDetails }).error?.issues).toMatchObject([
      { path: ["berthDetails"], message: "24 espaces de couchage au plus." },
    ]);
    expect(parseDescription({ berthDetails: berthDetails.slice(1) }).success).toBe(true);
  });

  // spec 2-5.21
  test.each([
    ["2,5", 2.5],
    ["2.5", 2.5],
    ["0", 0],
    ["2,55", undefined],
  ])("accepts the fuel consumption %s with one decimal at most: %s", (fuelConsumption, read) => {
    expect(parseDescription({ fuelConsumption }).data?.fuelConsumption).toBe(read);
  });

  test("accepts whole numbers from 0", () => {
    expect(parseDescription({ cabinsCount: "0" }).data?.cabinsCount).toBe(0);
    expect(parseDescription({ cabinsCount: "-1" }).success).toBe(false);
    expect(parseDescription({ bathroomsCount: "1,5" }).success).toBe(false);
  });
});
