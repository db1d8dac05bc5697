import { expect, test } from "vitest";
import { kindOf } from "./load-mix.ts";

test("200 visits contain each kind in its share, with uploads and payments spread out", () => {
  const kinds = Array.from({ length: 200 }, (_, number) => kindOf(number));
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  expect([count("search"), count("boat"), count("home")]).toEqual([69, 64, 20]);
  expect([count("message"), count("payment"), count("upload")]).toEqual([12, 6, 1]);
  const searches = kinds.slice(0, 20).filter((kind) => kind === "search").length;
  expect(searches).toBeGreaterThan(4);
  expect(searches).toBeLessThan(10);
});
