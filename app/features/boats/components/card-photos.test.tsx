// @vitest-environment happy-dom
import { fireEvent, getByRole, queryByRole } from "@testing-library/dom";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { samplePhoto } from "#tests/factories/photo.ts";
import { press, run } from "#tests/support/running-part.tsx";
import { CardPhotos } from "./card-photos.tsx";
import { usePhotoCarousel } from "./use-photo-carousel.ts";

const width = 300;
const fetchPhotos = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", fetchPhotos);
  fetchPhotos
    .mockReset()
    .mockImplementation(async () => Response.json([1, 2, 3, 4].map(samplePhoto)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A card with four photos, which the arrow keys change while its title has the focus. */
function Card() {
  const carousel = usePhotoCarousel("1", 4);
  const place = { to: "/boat/1", sizes: "100vw", priority: false };
  return (
    <>
      <CardPhotos {...place} cover={samplePhoto(1)} count={4} carousel={carousel} />
      <button type="button" onFocus={carousel.wake} onKeyDown={carousel.onKeyDown}>
        Sloop
      </button>
    </>
  );
}

async function openCard() {
  const body = await run(<Card />);
  const scroller = body.querySelector(".boat-card-slides");
  if (!(scroller instanceof HTMLElement)) throw new Error("no photos");
  Object.defineProperty(scroller, "clientWidth", { value: width });
  const scrollTo = vi.fn<() => void>();
  Object.defineProperty(scroller, "scrollTo", { value: scrollTo });
  const button = (name: string) => getByRole<HTMLButtonElement>(body, "button", { name });
  return {
    body,
    title: button("Sloop"),
    button,
    approach: () => act(async () => fireEvent.focusIn(button("Sloop"))),
    /** Scrolls to a place, in photos, and rests there for this time. */
    scroll: (photos: number, restMs: number) =>
      act(async () => {
        scroller.scrollLeft = photos * width;
        fireEvent.scroll(scroller);
        vi.advanceTimersByTime(restMs);
      }),
    scrolledTo: () => scrollTo.mock.calls.flat(),
    loaded: () => [...body.querySelectorAll("img")].map((image) => image.getAttribute("src")),
    announced: () => queryByRole(body, "status")?.textContent ?? null,
    dots: () => [...body.querySelectorAll(".boat-card-dots > *")].map((dot) => dot.className),
  };
}

const files = (...numbers: number[]) => numbers.map((number) => `/media/${number}.jpg`);

test("a card loads only its cover, and the data of its other photos when it is approached", async () => {
  const card = await openCard();
  expect([card.loaded(), card.dots(), card.announced()]).toEqual([files(1), [], null]);
  expect(queryByRole(card.body, "button", { name: "Photo suivante" })).toBe(null);
  expect(fetchPhotos).not.toHaveBeenCalled();
  await card.approach();
  await card.approach();
  expect(fetchPhotos.mock.calls).toEqual([["/card-photos/1"]]);
  expect([card.loaded(), card.dots(), card.announced()]).toEqual([
    files(1, 2),
    ["current", "", "", ""],
    "",
  ]);
});

test("the buttons show the next and the previous photo, which is loaded one ahead and announced", async () => {
  const card = await openCard();
  await card.approach();
  expect(card.button("Photo précédente").disabled).toBe(true);
  await press(card.button("Photo suivante"));
  expect(card.scrolledTo()).toEqual([{ left: width }]);
  expect([card.loaded(), card.dots(), card.announced()]).toEqual([
    files(1, 2, 3),
    ["", "current", "", ""],
    "Photo 2 sur 4",
  ]);
  await press(card.button("Photo suivante"));
  await press(card.button("Photo suivante"));
  expect([card.loaded(), card.announced()]).toEqual([files(1, 2, 3, 4), "Photo 4 sur 4"]);
  expect(card.button("Photo suivante").disabled).toBe(true);
  await press(card.button("Photo précédente"));
  expect(card.announced()).toBe("Photo 3 sur 4");
});

test("the arrow keys do the same, unless they are a command of the browser", async () => {
  const card = await openCard();
  await card.approach();
  await act(async () => fireEvent.keyDown(card.title, { key: "ArrowRight" }));
  expect(card.announced()).toBe("Photo 2 sur 4");
  await act(async () => fireEvent.keyDown(card.title, { key: "ArrowRight", altKey: true }));
  expect(card.announced()).toBe("Photo 2 sur 4");
  await act(async () => fireEvent.keyDown(card.title, { key: "ArrowLeft" }));
  expect(card.announced()).toBe("Photo 1 sur 4");
});

test("a swiped photo is the current one as soon as it rests", async () => {
  const card = await openCard();
  await card.approach();
  await card.scroll(1.4, 80);
  expect([card.loaded(), card.dots()]).toEqual([files(1, 2, 3, 4), ["current", "", "", ""]]);
  await card.scroll(2, 90);
  expect([card.dots(), card.announced()]).toEqual([["", "", "current", ""], "Photo 3 sur 4"]);
});

test("a pause on the way to a photo that a button asked for changes nothing", async () => {
  const card = await openCard();
  await card.approach();
  await press(card.button("Photo suivante"));
  await card.scroll(0.3, 300);
  expect(card.announced()).toBe("Photo 2 sur 4");
  // A user who stops the scroll sees another photo.
  await card.scroll(0.3, 500);
  expect(card.announced()).toBe("Photo 1 sur 4");
});

test("photos that could not be loaded are requested again at the next approach", async () => {
  fetchPhotos.mockImplementationOnce(async () => new Response(null, { status: 502 }));
  const card = await openCard();
  await card.approach();
  expect(card.loaded()).toEqual(files(1));
  await card.approach();
  expect(fetchPhotos).toHaveBeenCalledTimes(2);
  expect(card.loaded()).toEqual(files(1, 2));
});
