import { describe, expect, test } from "vitest";
import { checkCoverage } from "./coverage-rules.ts";
import { type Clause, describeProofs } from "./coverage-table.ts";

const proofs = [
  { path: "app/price.test.ts", title: "a price is whole", ids: ["1-9.01", "1-9.03"] },
  { path: "tests/screens/boat.test.ts", title: "the price is shown", ids: ["1-9.03"] },
];
const exists = (path: string) => path === "app/price.ts";

const row = (traits: Partial<Clause>): Clause => {
  const clause = {
    line: 7,
    id: "1-9.01",
    clause: "Prices",
    kind: "rule",
    status: "open",
    code: "",
  };
  const whole = { ...clause, ...traits };
  return { test: describeProofs(whole.id, proofs), ...whole };
};
const rules = (...clauses: Clause[]) =>
  checkCoverage(clauses, { exists, proofs: proofs.map((proof) => narrowed(proof, clauses)) }).map(
    ({ rule }) => rule,
  );

/** Limits a proof to the clauses of the test, so that it names no unknown clause. */
function narrowed(proof: (typeof proofs)[number], clauses: Clause[]) {
  return { ...proof, ids: proof.ids.filter((id) => clauses.some((clause) => clause.id === id)) };
}

const done = (traits: Partial<Clause>) =>
  rules(row({ status: "done", code: "`app/price.ts`", ...traits }));
const open = (id: string) => row({ id });

describe("a clause that is done", () => {
  test("has code that exists and a test marked with it", () => {
    expect(done({})).toEqual([]);
    expect(done({ code: "" })).toEqual(["1-9.01 is done but names no code"]);
    expect(done({ code: "`app/price.ts`, `app/gone.ts`" })).toEqual([
      "1-9.01 names app/gone.ts, which does not exist",
    ]);
    expect(done({ id: "1-9.02" })).toEqual(["1-9.02 is done but no test says so"]);
  });

  test("has a screen test when it is about a screen", () => {
    expect(done({ kind: "screen" })).toEqual(["1-9.01 is done but no test of a screen says so"]);
    expect(done({ kind: "screen", id: "1-9.03" })).toEqual([]);
  });
});

describe("every clause", () => {
  test("has the status open or done", () => {
    expect(rules(row({ status: "partly" }))).toHaveLength(1);
    expect(rules(row({}))).toEqual([]);
  });

  test("has the kind screen or rule", () => {
    expect(rules(row({ kind: "page" }))).toEqual(["1-9.01 is neither a screen nor a rule"]);
  });

  test("has a text", () => {
    expect(rules(row({ clause: "" }))).toEqual(["1-9.01 says nothing"]);
  });

  test("lists exactly the tests that prove it", () => {
    expect(rules(row({ test: '`app/price.test.ts` "an old title"' }))).toHaveLength(1);
    expect(rules(row({ test: "" }))).toHaveLength(1);
  });

  test("has a unique id, in order", () => {
    expect(rules(open("1-9.02"), open("1-9.02"))).toHaveLength(1);
    expect(rules(open("1-9.02"), open("1-9.01"))).toHaveLength(1);
    expect(rules(open("1-9.99"), open("1-9.100"))).toEqual([]);
    expect(rules(open("1-9.05"), open("2-1.01"))).toEqual([]);
  });
});

test("a test that names a clause which does not exist is reported", () => {
  const stranger = { path: "a.test.ts", title: "t", ids: ["1-9.77"] };
  expect(checkCoverage([], { exists, proofs: [stranger] })).toEqual([
    { path: "a.test.ts", line: 1, rule: '"t" proves 1-9.77, which is no clause' },
  ]);
});
