import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSecrets, SecretError } from "./secrets.server.ts";

const key = () => randomBytes(32).toString("base64");
const [first, second] = [key(), key()];
const place = { userId: "0b9f", field: "iban" };
const iban = "FR7630006000011234567890189";

describe("a secret at rest", () => {
  const secrets = createSecrets(first);

  it("decrypts to the original, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(secrets.decrypt(secrets.encrypt(text, place), secrets.keyId, place)).toBe(text);
      }),
    );
  });

  it("reveals nothing of its text, and has a different ciphertext each time", () => {
    const ciphertexts = Array.from({ length: 200 }, () => secrets.encrypt(iban, place));
    expect(new Set(ciphertexts).size).toBe(200);
    expect(ciphertexts.join()).not.toContain(iban.slice(4, 12));
    expect(new Set(ciphertexts.map((text) => text.slice(3, 19))).size).toBe(200); // the nonces
  });

  // spec 2-3.42
  it.each([
    { userId: "0b9e", field: "iban" },
    { userId: "0b9f", field: "bic" },
    { userId: "0b9", field: "fiban" },
  ])("cannot be decrypted in another place: %o", (elsewhere) => {
    const ciphertext = secrets.encrypt(iban, place);
    expect(() => secrets.decrypt(ciphertext, secrets.keyId, elsewhere)).toThrow(SecretError);
  });

  it("cannot be decrypted when a byte was changed or it was truncated", () => {
    const bytes = Buffer.from(secrets.encrypt(iban, place).slice(3), "base64url");
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      const ciphertext = `v1.${changed.toString("base64url")}`;
      expect(() => secrets.decrypt(ciphertext, secrets.keyId, place)).toThrow(SecretError);
      const cut = `v1.${bytes.subarray(0, index).toString("base64url")}`;
      expect(() => secrets.decrypt(cut, secrets.keyId, place)).toThrow(SecretError);
    }
    expect(() => secrets.decrypt(iban, secrets.keyId, place)).toThrow(SecretError);
  });

  it("decrypts with an old key only while that key is in the list", () => {
    const ciphertext = secrets.encrypt(iban, place);
    const rotated = createSecrets(`new:${second},${first}`);
    expect(rotated.keyId).toBe("new");
    expect(rotated.decrypt(ciphertext, secrets.keyId, place)).toBe(iban);
    const named = createSecrets(`new:${second},old:${first}`);
    expect(named.decrypt(ciphertext, secrets.keyId, place)).toBe(iban);
    expect(() => createSecrets(second).decrypt(ciphertext, secrets.keyId, place)).toThrow(
      `no key ${secrets.keyId}`,
    );
  });

  it("reveals nothing of its content when decrypting fails", () => {
    const other = createSecrets(`${secrets.keyId}:${second}`);
    expect(() => other.decrypt(secrets.encrypt(iban, place), secrets.keyId, place)).toThrow(
      new SecretError(`key ${secrets.keyId} does not decrypt this iban`),
    );
  });
});
