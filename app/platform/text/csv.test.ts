import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { csvAmount, writeCsv } from "./csv.ts";

describe("a file for spreadsheets", () => {
  test("has semicolons, quoted cells and a byte order mark", () => {
    expect(
      writeCsv([
        ["a", 'say "b"'],
        ["c;d", ""],
      ]),
    ).toBe('\uFEFF"a";"say ""b"""\r\n"c;d";""\r\n');
  });

  test.each(["=1+1", "+1", "-x", "@sum", "\tx"])("keeps %j as text, not as a formula", (text) => {
    expect(writeCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  });

  test("keeps amounts as numbers, with a decimal comma", () => {
    expect(csvAmount(cents(-123_456))).toBe("-1234,56");
    expect(writeCsv([["-1234,56"]])).toBe('\uFEFF"-1234,56"\r\n');
  });
});
