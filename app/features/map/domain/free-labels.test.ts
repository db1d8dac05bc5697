import { expect, test } from "vitest";
import { freeLabels } from "./free-labels.ts";

const label = (name: string, left: number, top: number) => ({
  name,
  box: { left, top, width: 50, height: 20 },
});

test("of two overlapping labels only the earlier one is shown", () => {
  const labels = [label("Nice", 0, 0), label("Antibes", 30, 10), label("Cannes", 50, 0)];
  expect(freeLabels(labels, []).map(({ name }) => name)).toEqual(["Nice", "Cannes"]);
});

test("a label that overlaps an obstacle is dropped", () => {
  const obstacle = { left: 40, top: -30, width: 88, height: 42 };
  const labels = [label("Nice", 0, 0), label("Sète", 0, 40)];
  expect(freeLabels(labels, [obstacle]).map(({ name }) => name)).toEqual(["Sète"]);
});
