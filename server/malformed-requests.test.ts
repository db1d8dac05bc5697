import { expect, test } from "vitest";
import { readableCookies } from "./malformed-requests.ts";

test("cookies that can be decoded are unchanged, others are dropped", () => {
  expect(readableCookies("lang=en; session=a%2Bb%3D; broken=%; other=%E0%A4%A; last=1")).toBe(
    "lang=en; session=a%2Bb%3D; last=1",
  );
  expect(readableCookies("broken=%")).toBe("");
});
