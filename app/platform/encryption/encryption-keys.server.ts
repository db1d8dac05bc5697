import { hash } from "node:crypto";
import { operatorText } from "../configuration/operator-text.ts";

/** A 256-bit key with its id and its fingerprint. Stored data may refer to the key by either. */
export type EncryptionKey = { id: string; fingerprint: string; bytes: Buffer };

const keyBytes = 32;
const namePattern = /^[A-Za-z0-9_-]{1,32}$/;

/**
 * Reads ENCRYPTION_KEY: one key of 32 bytes in base64, or several separated by commas, each optionally
 * preceded by an id ('2027:q83v...'). The first encrypts, all decrypt. A key without an id uses its
 * fingerprint as id, so that it can get an id later and still decrypt older data. Throws a `RangeError` that
 * says what is wrong and never contains the key.
 */
export function parseEncryptionKeys(list: string): [EncryptionKey, ...EncryptionKey[]] {
  const [first, ...others] = list.split(",").map((entry, index) => parseKey(entry, index + 1));
  if (!first) throw new RangeError(operatorText("no_key"));
  const keys: [EncryptionKey, ...EncryptionKey[]] = [first, ...others];
  const names = keys.map(({ id }) => id);
  if (new Set(names).size < names.length) throw new RangeError(operatorText("same_key_name"));
  return keys;
}

/** Whether `keyId`, which stored data contains, refers to this key by its id or its fingerprint. */
export function isCalled({ id, fingerprint }: EncryptionKey, keyId: string): boolean {
  return id === keyId || fingerprint === keyId;
}

function parseKey(entry: string, place: number): EncryptionKey {
  const [, name, text] = /^(?:([^:]*):)?(.*)$/.exec(entry.trim()) ?? [];
  if (name !== undefined && !namePattern.test(name)) {
    throw new RangeError(operatorText("key_name", { place }));
  }
  const bytes = Buffer.from(text ?? "", "base64");
  if (bytes.byteLength !== keyBytes) {
    throw new RangeError(operatorText("key_length", { place, length: keyBytes }));
  }
  const fingerprint = hash("sha256", bytes).slice(0, 12);
  return { id: name ?? fingerprint, fingerprint, bytes };
}
