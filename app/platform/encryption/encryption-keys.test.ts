import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { parseEncryptionKeys } from "./encryption-keys.server.ts";

const one = randomBytes(32).toString("base64");
const two = randomBytes(32).toString("base64");

describe("ENCRYPTION_KEY", () => {
  it("is one key, or several of which the first encrypts", () => {
    expect(parseEncryptionKeys(one)).toHaveLength(1);
    const keys = parseEncryptionKeys(`2027:${two}, ${one}`);
    expect(keys.map(({ bytes }) => bytes.toString("base64"))).toEqual([two, one]);
    expect(keys[0].id).toBe("2027");
  });

  it("identifies a key by its fingerprint, with or without a name", () => {
    const [unnamed] = parseEncryptionKeys(one);
    const [named] = parseEncryptionKeys(`old:${one}`);
    expect(unnamed.id).toBe(named.fingerprint);
    expect(unnamed.id).toMatch(/^[0-9a-f]{12}$/);
  });

  it.each([
    ["", "key 1"],
    ["c2hvcnQ=", "key 1"],
    [`${one},`, "key 2"],
    [`a b:${one}`, "key 1"],
    [`:${one}`, "key 1"],
    [`a:${one},a:${two}`, "same name"],
    [`${one},${one}`, "same name"],
  ])("refuses %s and says which key is wrong, without the key", (list, reason) => {
    const message = failureOf(list);
    expect(message).toContain(reason);
    expect(message).not.toContain(one);
  });
});

function failureOf(list: string): string {
  try {
    parseEncryptionKeys(list);
    return "";
  } catch (error) {
    return error instanceof RangeError ? error.message : "";
  }
}
