import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BoatSlots } from "./boat-slots.ts";

const ids = [
  "00000000-0000-4000-8000-00000000000f",
  "0000000a-00b0-4000-8000-00000000000f",
  "ffffffff-ffff-4fff-bfff-ffffffffffff",
];

/** Only a few values, so that some ids are equal or have the same first words. */
const anyWord = fc.constantFrom("00000000", "00000001", "0000000a", "7fffffff", "80000000");
const anyId = fc
  .tuple(anyWord, anyWord, anyWord, anyWord)
  .map((words) => words.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"));

describe("the slots of boats", () => {
  test("are numbered from 0 in the order of arrival and never change", () => {
    const room = 60;
    fc.assert(
      fc.property(fc.array(anyId, { maxLength: room }), (taken) => {
        const slots = new BoatSlots(room);
        const different = [...new Set(taken)];
        expect(taken.map((id) => slots.take(id))).toEqual(taken.map((id) => different.indexOf(id)));
        expect(slots.count).toBe(different.length);
        expect(different.map((id) => slots.find(id))).toEqual([...different.keys()]);
        expect(different.map((_, slot) => slots.idOf(slot))).toEqual(different);
      }),
    );
  });

  test("do not exist for unknown boats", () => {
    const slots = new BoatSlots(3);
    const [first = "", ...others] = ids;
    slots.take(first);
    expect(others.map((id) => slots.find(id))).toEqual([null, null]);
  });

  test("are refused once there is no room, except to boats that already have one", () => {
    const slots = new BoatSlots(2);
    expect(ids.map((id) => slots.take(id))).toEqual([0, 1, null]);
    expect(slots.count).toBe(2);
    expect(ids.map((id) => slots.take(id))).toEqual([0, 1, null]);
  });

  test("are compared in the order of the ids as text", () => {
    fc.assert(
      fc.property(fc.array(anyId, { maxLength: 8 }), (taken) => {
        const slots = new BoatSlots(taken.length);
        const numbers = taken.map((id) => slots.take(id) ?? 0);
        const inOrder = numbers.toSorted((a, b) => slots.compare(a, b));
        expect(inOrder.map((slot) => slots.idOf(slot))).toEqual(taken.toSorted());
      }),
    );
  });
});
