import fc from "fast-check";
import { expect, test } from "vitest";
import { isRecord } from "./json.ts";
import { packRecords, unpackRecords } from "./packed-records.ts";

const price = fc.record({ cents: fc.nat(), kind: fc.constantFrom("per_day", "average") });
const photo = fc.record({
  url: fc.string(),
  widths: fc.array(fc.constantFrom(400, 640)),
  size: fc.option(fc.record({ width: fc.nat() })),
});
const card = fc.record(
  {
    id: fc.uuid(),
    price: fc.option(price),
    photo: fc.option(photo),
    afterPrice: fc.option(fc.string()),
  },
  { requiredKeys: ["id", "photo"] },
);

function isPacked(value: unknown): value is ReturnType<typeof packRecords> {
  return isRecord(value) && isRecord(value["fields"]) && Array.isArray(value["nulls"]);
}

test("unpacking restores packed records, including missing fields, null records and lists", () => {
  fc.assert(
    fc.property(fc.array(card), (cards) => {
      const sent = JSON.stringify(packRecords(cards), undefinedKept);
      const read: unknown = JSON.parse(sent, undefinedRead);
      expect(isPacked(read) && unpackRecords(read)).toEqual(cards);
    }),
  );
});

test("packed records contain each field name once", () => {
  const packed = packRecords([
    { id: 1, price: { cents: 100 } },
    { id: 2, price: { cents: 200 } },
  ]);
  expect(JSON.stringify(packed).match(/cents/g)).toHaveLength(1);
});

test("equal lists are packed as the same list, because a page's data contains each list once", () => {
  const packed = packRecords([{ widths: [400, 640] }, { widths: [400] }, { widths: [400, 640] }]);
  const widths = packed.fields["widths"];
  if (!Array.isArray(widths)) throw new Error("The lists are not a column");
  expect(widths).toEqual([[400, 640], [400], [400, 640]]);
  expect(widths[2]).toBe(widths[0]);
});

/** The data of a page can hold `undefined` in a list; JSON cannot. */
function undefinedKept(_: string, value: unknown): unknown {
  return value === undefined ? "(undefined)" : value;
}

function undefinedRead(_: string, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((each: unknown) => (each === "(undefined)" ? undefined : each));
}
