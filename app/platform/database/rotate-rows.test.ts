import { expect, test } from "vitest";
import { SecretError } from "../encryption/secrets.server.ts";
import { rotateRows } from "./rotate-rows.server.ts";

test("rows are rotated in batches, and unreadable and changed ones are counted and passed over", async () => {
  const ids = Array.from({ length: 450 }, (_, index) => index);
  const sizes: number[] = [];
  const written: number[] = [];
  const counts = await rotateRows<number, string>({
    next: async (after, limit) => {
      const batch = ids.filter((id) => after === null || id > after).slice(0, limit);
      sizes.push(batch.length);
      return batch;
    },
    decrypt: (id) => {
      if (id === 199) throw new SecretError("no key");
      return String(id);
    },
    replace: async (id, value) => {
      expect(value).toBe(String(id));
      if (id === 200) return [];
      written.push(id);
      return [id];
    },
  });
  expect(counts).toEqual({ rotated: 448, changed: 1, unreadable: 1 });
  expect(sizes).toEqual([200, 200, 50, 0]);
  expect(written).toEqual(ids.filter((id) => id !== 199 && id !== 200));
});

test("any other error ends the rotation", async () => {
  const fails = rotateRows<number, string>({
    next: async () => [1],
    decrypt: () => {
      throw new RangeError("broken");
    },
    replace: async () => [],
  });
  await expect(fails).rejects.toThrow(RangeError);
});
