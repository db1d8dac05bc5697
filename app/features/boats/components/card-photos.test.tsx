// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { samplePhoto } from "#tests/factories/photo.ts";
import { press, run } from "#tests/setup/running-part.tsx";
import { CardPhotos } from "./card-photos.tsx";
import type { PhotoCarousel } from "./use-photo-carousel.ts";

/** A card with four photos, of which `reached` after the first were reached. */
async function openCard(reached: number, index: number) {
  const carousel: PhotoCarousel = {
    scroller: { current: null },
    more: reached === 0 ? [] : [2, 3, 4].map(samplePhoto),
    index,
    reached,
    wake: vi.fn<() => void>(),
    turn: vi.fn<PhotoCarousel["turn"]>(),
    onScroll: vi.fn<PhotoCarousel["onScroll"]>(),
    onKeyDown: vi.fn<PhotoCarousel["onKeyDown"]>(),
  };
  const place = { to: "/boat/1", sizes: "100vw", priority: false };
  const body = await run(
    <CardPhotos {...place} cover={samplePhoto(1)} count={4} carousel={carousel} />,
  );
  const loaded = [...body.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  return { body, carousel, loaded };
}

test("a card loads only the photos that were reached, and announces which one is shown", async () => {
  const fresh = await openCard(0, 0);
  expect(fresh.loaded).toEqual(["/media/1.jpg"]);
  expect(queryByRole(fresh.body, "button")).toBe(null);
  const begun = await openCard(2, 1);
  expect(begun.loaded).toEqual(["/media/1.jpg", "/media/2.jpg", "/media/3.jpg"]);
  expect(getByRole(begun.body, "status").textContent).toBe("Photo 2 sur 4");
  await press(getByRole(begun.body, "button", { name: "Photo suivante" }));
  await press(getByRole(begun.body, "button", { name: "Photo précédente" }));
  expect(vi.mocked(begun.carousel.turn).mock.calls).toEqual([[1], [-1]]);
  const last = await openCard(3, 3);
  expect(getByRole(last.body, "button", { name: "Photo suivante" })).toHaveProperty(
    "disabled",
    true,
  );
});

test("a used card has a dot for each photo, and marks that of the shown photo", async () => {
  expect(dotsOf(await openCard(0, 0))).toEqual([]);
  expect(dotsOf(await openCard(2, 1))).toEqual(["", "current", "", ""]);
});

function dotsOf({ body }: { body: Element }): string[] {
  return [...body.querySelectorAll(".boat-card-dots > *")].map((dot) => dot.className);
}
