import { describe, expect, it } from "vitest";
import { createStatementNames, planEachTime } from "./statement-names.ts";

describe("a statement", () => {
  it("has a name from its third use on, always the same", () => {
    const nameOf = createStatementNames();
    const given = [1, 2, 3, 4].map(() => nameOf("select $1"));
    expect(given).toEqual([undefined, undefined, "escale_1", "escale_1"]);
  });

  it("has a name that no other statement has", () => {
    const nameOf = createStatementNames({ fromUse: 1 });
    expect([nameOf("select $1"), nameOf("select $2")]).toEqual(["escale_1", "escale_2"]);
  });

  it("has no name when all names are taken, while named statements keep theirs", () => {
    const nameOf = createStatementNames({ fromUse: 1, max: 2 });
    expect(["a", "b", "c", "c", "a"].map(nameOf)).toEqual([
      "escale_1",
      "escale_2",
      undefined,
      undefined,
      "escale_1",
    ]);
  });

  it("has no name when it is too long", () => {
    const nameOf = createStatementNames({ fromUse: 1, longest: 3 });
    expect([nameOf("abc"), nameOf("abcd")]).toEqual(["escale_1", undefined]);
  });

  it("has no name when it asks to be planned each time", () => {
    const nameOf = createStatementNames({ fromUse: 1 });
    expect(nameOf(`${planEachTime} select $1`)).toBeUndefined();
  });

  it("loses its count of uses when more other statements were used since than are counted", () => {
    const nameOf = createStatementNames({ fromUse: 2, counted: 2 });
    expect(["a", "b", "c", "a", "c", "a"].map(nameOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      "escale_1",
      "escale_2",
    ]);
  });
});
