import { expect, test } from "vitest";
import { favouriteSchema } from "./schema.ts";

const undoSince = (since: string) =>
  favouriteSchema.safeParse({
    boatId: "0198c0de-0000-7000-8000-000000000000",
    isFavourite: "true",
    since,
  });

test("the time of a removed favourite is read as the site wrote it", () => {
  expect(undoSince("2027-04-01T10:00:00.000Z").data?.since).toEqual(
    new Date("2027-04-01T10:00:00Z"),
  );
});

test.each(["-200000-01-01T00:00:00.000Z", "-000001-01-01", "0000-01-01", "yesterday", ""])(
  "a time that the database cannot store is refused: %j",
  (since) => {
    expect(undoSince(since).success).toBe(false);
  },
);
