import { expect, test } from "vitest";
import { seesDevPages } from "./dev-pages.server.ts";

const closed = { devPages: false };
const from = (remoteAddress: string, host = "localhost:3000") => ({
  socket: { remoteAddress },
  headers: { host },
});

test("only requests from this machine see the /dev pages, unless DEV_PAGES opens them", () => {
  expect(seesDevPages(from("127.0.0.1"), closed)).toBe(true);
  expect(seesDevPages(from("::ffff:127.0.0.1"), closed)).toBe(true);
  expect(seesDevPages(from("::1", "[::1]:3000"), closed)).toBe(true);
  expect(seesDevPages(from("192.168.1.7"), closed)).toBe(false);
  expect(seesDevPages(from("127.0.0.1", ""), closed)).toBe(false);
  expect(seesDevPages(from("192.168.1.7"), { devPages: true })).toBe(true);
});
