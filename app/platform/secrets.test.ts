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

  it("opens to what it was, whatever was written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(secrets.open(secrets.seal(text, place), secrets.keyId, place)).toBe(text);
      }),
    );
  });

  it("shows nothing of its text, and is another ciphertext each time", () => {
    const sealed = Array.from({ length: 200 }, () => secrets.seal(iban, place));
    expect(new Set(sealed).size).toBe(200);
    expect(sealed.join()).not.toContain(iban.slice(4, 12));
    expect(new Set(sealed.map((text) => text.slice(3, 19))).size).toBe(200); // the nonces
  });

  // spec 2-3.42
  it.each([
    { userId: "0b9e", field: "iban" },
    { userId: "0b9f", field: "bic" },
    { userId: "0b9", field: "fiban" },
  ])("does not open in another place: %o", (elsewhere) => {
    const sealed = secrets.seal(iban, place);
    expect(() => secrets.open(sealed, secrets.keyId, elsewhere)).toThrow(SecretError);
  });

  it("does not open once any of its bytes is changed, or it is cut", () => {
    const bytes = Buffer.from(secrets.seal(iban, place).slice(3), "base64url");
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      const sealed = `v1.${changed.toString("base64url")}`;
      expect(() => secrets.open(sealed, secrets.keyId, place)).toThrow(SecretError);
      const cut = `v1.${bytes.subarray(0, index).toString("base64url")}`;
      expect(() => secrets.open(cut, secrets.keyId, place)).toThrow(SecretError);
    }
    expect(() => secrets.open(iban, secrets.keyId, place)).toThrow(SecretError);
  });

  it("opens with an old key while that stands in the list, and no longer", () => {
    const sealed = secrets.seal(iban, place);
    const rotated = createSecrets(`new:${second},${first}`);
    expect(rotated.keyId).toBe("new");
    expect(rotated.open(sealed, secrets.keyId, place)).toBe(iban);
    const named = createSecrets(`new:${second},old:${first}`);
    expect(named.open(sealed, secrets.keyId, place)).toBe(iban);
    expect(() => createSecrets(second).open(sealed, secrets.keyId, place)).toThrow(
      `no key ${secrets.keyId}`,
    );
  });

  it("says nothing of its content when it does not open", () => {
    const other = createSecrets(`${secrets.keyId}:${second}`);
    expect(() => other.open(secrets.seal(iban, place), secrets.keyId, place)).toThrow(
      new SecretError(`key ${secrets.keyId} does not open this iban`),
    );
  });
});
