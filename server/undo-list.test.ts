import { expect, test } from "vitest";
import { undoList } from "./undo-list.ts";

test("steps are undone in reverse order, and a failing one is reported and does not block the others; all of it happens once", async () => {
  const undone: string[] = [];
  const reported: unknown[] = [];
  const { undoing, undoAll } = undoList((error) => reported.push(error));
  undoing(async () => void undone.push("first"));
  undoing(async () => {
    throw new Error("stuck");
  });
  undoing(async () => void undone.push("last"));
  await Promise.all([undoAll(), undoAll()]);
  expect(undone).toEqual(["last", "first"]);
  expect(reported).toEqual([new Error("stuck")]);
});
