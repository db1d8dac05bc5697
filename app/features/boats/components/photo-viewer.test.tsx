// @vitest-environment happy-dom
import { getAllByRole, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { samplePhoto } from "#tests/factories/photo.ts";
import { press, run, textOf } from "#tests/support/running-part.tsx";
import { PhotoViewer } from "./photo-viewer.tsx";

const photos = [1, 2, 3].map(samplePhoto);

test("the viewer starts with the photo that was pressed, and buttons lead to the others", async () => {
  const body = await run(
    <PhotoViewer photos={photos} title="Mistral" start={1} onClose={() => {}} />,
  );
  expect(textOf(getByRole(body, "heading"))).toBe("Photos : Mistral2 / 3");
  const shown = () =>
    getAllByRole<HTMLImageElement>(body, "img", { hidden: true }).map(({ alt }) => alt);
  expect(shown()).toContain("Mistral, photo 2 sur 3");
  await press(getByRole(body, "button", { name: "Photo suivante" }));
  expect(shown()).toContain("Mistral, photo 3 sur 3");
});
