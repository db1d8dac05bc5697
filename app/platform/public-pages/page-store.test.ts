import { beforeEach, expect, test } from "vitest";
import { NonceBody } from "./nonce-body.server.ts";
import { PageStore, type PageTopic, type StoredPage } from "./page-store.ts";

const noon = new Date("2027-05-03T10:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
let store: PageStore;
beforeEach(() => {
  store = new PageStore(100_000);
});

function page(topics: readonly PageTopic[] = [], size = 1_000): StoredPage {
  const body = new NonceBody(Buffer.alloc(size, "a"), "nonce");
  const head = { etag: "", policy: [], headers: [], textHeaders: [] };
  return { body, ...head, topics, from: noon, until: later(10) };
}

/** Stores a page as if it had been rendered in no time. */
const keep = (key: string, kept: StoredPage) => store.keep(key, kept, store.moment);

test("a page is found under its key while it is valid", () => {
  const home = page();
  keep("/", home);
  expect(store.find("/", noon)).toBe(home);
  expect(store.find("/", later(9))).toBe(home);
  expect(store.find("/", later(10))).toBeNull();
  expect(store.find("/", later(-1))).toBeNull();
  expect(store.find("/help", noon)).toBeNull();
});

test("a change drops the pages that show it, and no others", () => {
  keep("/", page(["listings"]));
  keep("/search?dates", page(["listings", "days"]));
  keep("/boat/1", page(["boat 1"]));
  keep("/boat/2", page(["boat 2"]));
  keep("/help", page());
  store.change(["days", "boat 1"]);
  const found = ["/", "/search?dates", "/boat/1", "/boat/2"].map((key) => store.find(key, noon));
  expect(found.map((each) => each !== null)).toEqual([true, false, false, true]);
  store.clear();
  expect([store.find("/", noon), store.size]).toEqual([null, 1]);
  expect(store.find("/help", noon)).not.toBeNull();
});

test("a page is not stored when what it shows changed while it was rendered", () => {
  const { moment } = store;
  store.change(["boat 1"]);
  expect(store.keep("/boat/1", page(["boat 1"]), moment)).toBe(false);
  expect(store.keep("/boat/2", page(["boat 2"]), moment)).toBe(true);
  expect(store.keep("/boat/1", page(["boat 1"]), store.moment)).toBe(true);
  store.clear();
  expect(store.keep("/boat/2", page(["boat 2"]), moment)).toBe(false);
});

test("changes of very many boats are forgotten, and pages that could have missed one are not stored", () => {
  const { moment } = store;
  for (let boat = 0; boat <= 10_001; boat += 1) store.change([`boat ${boat}`]);
  expect(store.keep("/boat/1", page(["boat 1"]), moment)).toBe(false);
  expect(store.keep("/boat/1", page(["boat 1"]), store.moment)).toBe(true);
});

test("the least recently used pages are dropped when the memory is full", () => {
  for (let number = 0; number < 20; number += 1) {
    keep(`/${number}`, page([], 5_000));
    store.find("/0", noon);
  }
  expect(store.find("/0", noon)).not.toBeNull();
  expect(store.find("/19", noon)).not.toBeNull();
  expect(store.find("/1", noon)).toBeNull();
  expect(store.size).toBe(11);
  keep("/large", page([], 20_000));
  expect(store.find("/large", noon)).toBeNull();
});

test("a page that is stored again replaces the earlier one", () => {
  for (let number = 0; number < 100; number += 1) keep("/", page(["listings"], 5_000));
  keep("/help", page([], 5_000));
  expect(store.size).toBe(2);
});
