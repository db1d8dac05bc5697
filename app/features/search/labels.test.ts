import { expect, test } from "vitest";
import { priceLabel, priceRangeLabel } from "./labels.ts";

const plain = (text: string) => text.replaceAll(/\s/g, " ");

test.each([
  [{ min: 0, max: 1200 }, "Jusqu'à 1 200 €"],
  [{ min: 200, max: 800 }, "De 200 € à 800 €"],
  [{ min: 200, max: 10_000 }, "200 € et plus"],
  [{ min: 0, max: 10_000 }, "Tous les prix"],
])("the price range %o has the label '%s'", (range, words) =>
  expect(plain(priceRangeLabel(range))).toBe(words),
);

test("a maximum price at the end of the slider means no limit", () => {
  expect(plain(priceLabel(10_000))).toBe("10 000 € et plus");
  expect(plain(priceLabel(9950))).toBe("9 950 €");
});
