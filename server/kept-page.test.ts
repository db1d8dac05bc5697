import { expect, test } from "vitest";
import { acceptsGzip } from "./kept-page.ts";

test.each([
  ["gzip", true],
  ["gzip, deflate, br, zstd", true],
  ["br;q=1.0, GZIP;q=0.5", true],
  ["deflate , gzip ; q=0.2", true],
  ["*", true],
  ["gzip;q=0, *", false],
  ["gzip, *;q=0", true],
  ["gzip;q=0.000", false],
  ["gzip;q=x", false],
  ["br, deflate", false],
  ["x-gzip", false],
  ["", false],
])("a browser that accepts %j may get gzip: %s", (accepted, expected) => {
  expect(acceptsGzip(accepted)).toBe(expected);
});
