import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${windows} ${webkit} Chrome/149.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [`${windows} ${webkit} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`, "Edge", "Windows"],
  [
    `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15`,
    "Safari",
    "macOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.5 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/149.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPhone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S938B) ${webkit} SamsungBrowser/31.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  ["curl/8.9.0", null, null],
  ["", null, null],
  [null, null, null],
])("the User-Agent '%s' is %s on %s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test("only the first 500 characters of a forged header are read", () => {
  const mark = " Firefox/1";
  expect(deviceOf(mark.padStart(500, "x")).browser).toBe("Firefox");
  expect(deviceOf(mark.padStart(511, "x")).browser).toBeNull();
});
