import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuGrowth, inProportion } from "#tests/support/cpu-growth.ts";
import { withoutDomains, withoutPeople } from "./hidden-addresses.ts";

describe("the reason of a failure", () => {
  test.each([
    ["550 <claire@port.example> unknown", "550 <•••@port.example> unknown"],
    ["to=claire@port.example,marc@port.example", "•••@port.example,•••@port.example"],
    ["claire@sub@port.example", "•••@port.example"],
    ["claire@port.example@", "•••@port.example@"],
    ["@port.example", "@port.example"],
    ["claire@ port", "claire@ port"],
    ["@@port", "•••@port"],
    ["no address", "no address"],
    ["", ""],
  ])("names nobody: %j becomes %j", (reason, shown) => {
    expect(withoutPeople(reason)).toBe(shown);
  });

  test("names neither people nor domains if both are hidden", () => {
    expect(withoutDomains(withoutPeople("<claire@port.example>: no"))).toBe("<•••@•••>: no");
  });

  test("is cleaned like by a search for everything before an @ and a domain, whatever the text", () => {
    const part = fc.constantFrom("@", "@@", "a", "b.c", " ", "<", ">", ",", "é", "\n", '"');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join("");
        const cleaned = text.replaceAll(/[^\s<>"'(),;:]+@(?=[^\s<>"'(),;:@]+)/g, "•••@");
        expect(withoutPeople(text)).toBe(cleaned);
      }),
    );
  });

  test.each([
    ["letters", "a"],
    ["@", "@"],
    ["letters and @", "a@"],
  ])("is cleaned in time proportional to its length if it has nothing but %s", async (_, part) => {
    const growth = await cpuGrowth({
      work: (size) => withoutPeople(part.repeat(size)),
      from: 10_000,
      to: 40_000,
    });
    expect(growth).toBeLessThan(inProportion);
  });
});
