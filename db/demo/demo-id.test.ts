import { expect, test } from "vitest";
import { demoId } from "./demo-id.ts";

test("a demo record has the same id in every installation", () => {
  expect(demoId("boat", "sloop")).toBe("9339a31d-7898-817d-990c-e297d0b40b3c");
  expect(demoId("person", "claire")).toBe("df679c97-2897-81d5-b871-9dddff190002");
});
