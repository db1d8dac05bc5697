// @vitest-environment happy-dom
import { getAllByRole } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PriceRange } from "#app/features/matching-boats/domain/price-range.ts";
import { run, until } from "#tests/support/running-part.tsx";
import { SeenAtOnce } from "#tests/support/seen-at-once.ts";
import { priceBars } from "../domain/price-scale.ts";
import { PriceSlider } from "./price-slider.tsx";

const loadPrices = vi.fn<(address: string) => Promise<Response>>();
const counts = [0, 4, 2, 0, 1, ...Array.from({ length: priceBars - 5 }, () => 0)];

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", SeenAtOnce);
  vi.stubGlobal("fetch", loadPrices);
  loadPrices.mockReset().mockImplementation(async () => Response.json(counts));
});
afterEach(() => vi.unstubAllGlobals());

const nothing = () => undefined;

async function open(range: PriceRange, query = "?type=voile") {
  const events = { onChange: nothing, onSettle: nothing, onStep: nothing };
  const body = await run(<PriceSlider range={range} query={query} {...events} />);
  const bars = [...body.querySelectorAll<HTMLElement>(".price-bars > *")];
  const heights = () => bars.map(({ style }) => parseFloat(style.height));
  const within = bars.map((bar) => bar.classList.contains("within"));
  const ends = getAllByRole(body, "slider").map((end) => [
    end.getAttribute("aria-label"),
    end.getAttribute("aria-valuetext")?.replaceAll(/\s/g, " "),
  ]);
  return { heights, within, ends };
}

// spec 1-9.06
test("each bar's height follows its number of boats, with the largest at full height and empty ones at 0", async () => {
  const { heights } = await open({ min: 0, max: 1200 });
  await until(() => heights().some((height) => height > 0));
  expect(heights().slice(0, 6)).toEqual([0, 100, 55, 0, 32.5, 0]);
  expect(heights()).toHaveLength(priceBars);
  expect(loadPrices.mock.calls.map(([address]) => address)).toEqual(["/search/prices?type=voile"]);
});

// The place may have boats in the searched range only: otherwise the results are those of nearby cities.
test("the bars are those of the search with its prices, whatever its order and view", async () => {
  await open({ min: 0, max: 10_000 }, "?location=Monaco&maxPrice=10000&sort=price&view=map");
  await until(() => loadPrices.mock.calls.length > 0);
  expect(loadPrices.mock.calls.map(([address]) => address)).toEqual([
    "/search/prices?location=Monaco&maxPrice=10000",
  ]);
});

test.each([
  ["without boats", () => Response.json(counts.map(() => 0))],
  ["whose prices cannot be loaded", () => Response.json(counts, { status: 500 })],
])("a search %s has no bars", async (_, answer) => {
  loadPrices.mockImplementation(async () => answer());
  const { heights } = await open({ min: 0, max: 1200 });
  expect(loadPrices).toHaveBeenCalledTimes(1);
  expect(heights()).toEqual(counts.map(() => 0));
});

test.each([
  [{ min: 100, max: 200 }, [2, 3]],
  [{ min: 0, max: 50 }, [0]],
  [{ min: 5000, max: 10_000 }, [22, 23]],
  // The range covers one half of a bar that is wider than a step.
  [{ min: 1100, max: 1350 }, [17, 18]],
])("exactly the bars that overlap the chosen prices are marked: %j", async (range, marked) => {
  const { within } = await open(range);
  expect(within.flatMap((isMarked, bar) => (isMarked ? [bar] : []))).toEqual(marked);
});

// spec 1-9.06
test.each([
  [{ min: 0, max: 1200 }, "0 €", "1 200 €"],
  [{ min: 250, max: 9950 }, "250 €", "9 950 €"],
  [{ min: 300, max: 10_000 }, "300 €", "10 000 € et plus"],
])("each end of the slider announces its own price: %j", async (range, lowest, highest) => {
  const { ends } = await open(range);
  expect(ends).toEqual([
    ["Prix minimum", lowest],
    ["Prix maximum", highest],
  ]);
});
