// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { press, run } from "#tests/support/running-part.tsx";
import { PictureViewer } from "./picture-viewer.tsx";

afterEach(() => void vi.useRealTimers());

const texts = {
  previous: "Précédente",
  next: "Suivante",
  position: (index: number) => `${index + 1} / 2`,
};

test("turning to another picture survives a pause in its scrolling, and a swipe shows the picture where it ends", async () => {
  const body = await run(
    <PictureViewer
      title="Photos"
      count={2}
      start={0}
      onClose={() => undefined}
      texts={texts}
      renderPicture={(index) => <img src={`/${index}.jpg`} alt={`Cabine ${index + 1}`} />}
    />,
  );
  const shown = () => getByRole(body, "status").textContent;
  // Pictures have no width in this test: their index is the scroll position.
  const strip = getByRole(body, "list");
  const scrollTo = async (place: number, event: "scroll" | "scrollend") => {
    strip.scrollLeft = place;
    await act(async () => void strip.dispatchEvent(new Event(event)));
  };
  await press(getByRole(body, "button", { name: "Suivante" }));
  vi.useFakeTimers();
  await scrollTo(0.4, "scroll");
  await act(async () => vi.runAllTimers());
  expect(shown()).toBe("2 / 2");
  await scrollTo(1, "scrollend");
  expect(shown()).toBe("2 / 2");
  await scrollTo(0, "scrollend");
  expect(shown()).toBe("1 / 2");
});
