import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { readLimitedText } from "./read-limited-text.server.ts";

function post(body: string) {
  return new Request("https://escale.example/", { method: "POST", body });
}

test("a body within the limit is read unchanged", async () => {
  expect(await readLimitedText(post("déjà payé"), 100)).toBe("déjà payé");
  expect(await readLimitedText(new Request("https://escale.example/"), 100)).toBe("");
});

test("a body of too many bytes is refused", async () => {
  await expect(readLimitedText(post("é".repeat(51)), 100)).rejects.toThrow(AppError);
  expect(await readLimitedText(post("é".repeat(50)), 100)).toHaveLength(50);
});
