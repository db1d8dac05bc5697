// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { act, useRef } from "react";
import { expect, test, vi } from "vitest";
import { run } from "#tests/support/running-part.tsx";
import { useFocusInSight } from "./use-focus-in-sight.ts";

function Aside({ position }: { position: "sticky" | "static" }) {
  const part = useRef<HTMLDivElement>(null);
  useFocusInSight(part);
  return (
    <div ref={part} style={{ position, top: "-175px" }}>
      <button type="button">Rendre ce dossier</button>
    </div>
  );
}

/**
 * The `top` of the sticky part after its button was focused. The button is between `top` and `bottom` in a
 * window of 844 pixels.
 */
async function topAfterFocus(
  place: { top: number; bottom: number },
  position: "sticky" | "static" = "sticky",
) {
  vi.stubGlobal("innerHeight", 844);
  const body = await run(<Aside position={position} />);
  const button = getByRole(body, "button");
  const rect = new DOMRect(0, place.top, 100, place.bottom - place.top);
  vi.spyOn(button, "getBoundingClientRect").mockReturnValue(rect);
  await act(async () => button.focus());
  return button.parentElement?.style.top;
}

test.each([
  ["above the window", { top: -26, bottom: 14 }, "-125px"],
  ["within the window", { top: 24, bottom: 64 }, "-175px"],
  ["below the window", { top: 830, bottom: 870 }, "-225px"],
  ["below the window and taller than it", { top: 100, bottom: 1000 }, "-251px"],
])("a focused element %s becomes visible in a tall sticky part", async (_where, place, top) =>
  expect(await topAfterFocus(place)).toBe(top),
);

test("a part that is not sticky is left to the browser, which scrolls to it", async () =>
  expect(await topAfterFocus({ top: -26, bottom: 14 }, "static")).toBe("-175px"));

test("the page scrolls if a part without room to stick cannot make the element visible", async () => {
  const scrollBy = vi.spyOn(window, "scrollBy").mockReturnValue();
  await topAfterFocus({ top: -26, bottom: 14 });
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: -50, behavior: "instant" });
  scrollBy.mockClear();
  await topAfterFocus({ top: 24, bottom: 64 });
  expect(scrollBy).not.toHaveBeenCalled();
});
