import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type EncryptionKey, isCalled, parseEncryptionKeys } from "./encryption-keys.server.ts";

/** The owner of a secret, and its field: a ciphertext moved to another row or column cannot be decrypted. */
type SecretPlace = { userId: string; field: string };

export type Secrets = {
  /** The id of the key that currently encrypts, stored beside each ciphertext. */
  keyId: string;
  encrypt(text: string, place: SecretPlace): string;
  /** Throws `SecretError` for an unknown key, another place, or a changed byte. */
  decrypt(ciphertext: string, keyId: string, place: SecretPlace): string;
};

/** A ciphertext that cannot be read; the message names the key, never the content. */
export class SecretError extends Error {
  override name = "SecretError";
}

/** What `decrypt` returns, or null for what no key can decrypt. */
export function decryptedOrNull<Value>(decrypt: () => Value): Value | null {
  try {
    return decrypt();
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}

const version = "v1";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts single values at rest: AES-256-GCM with a random nonce each, bound to their owner and field
 * (docs/decisions/0009). A ciphertext is 'v1.' followed by nonce, ciphertext and tag in base64url.
 */
export function createSecrets(encryptionKey: string): Secrets {
  const keys = parseEncryptionKeys(encryptionKey);
  const [current] = keys;
  return {
    keyId: current.id,
    encrypt(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", current.bytes, nonce);
      cipher.setAAD(binding(place));
      const bytes = Buffer.concat([
        nonce,
        cipher.update(text, "utf8"),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${version}.${bytes.toString("base64url")}`;
    },
    decrypt(ciphertext, keyId, place) {
      const key = keys.find((each) => isCalled(each, keyId));
      if (!key) throw new SecretError(`no key ${keyId} in ENCRYPTION_KEY`);
      try {
        return decryptWith(key, ciphertext, place);
      } catch {
        throw new SecretError(`key ${keyId} does not decrypt this ${place.field}`);
      }
    },
  };
}

function decryptWith(key: EncryptionKey, ciphertext: string, place: SecretPlace): string {
  const [form, text = ""] = ciphertext.split(".");
  if (form !== version) throw new RangeError(form);
  const bytes = Buffer.from(text, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key.bytes, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(binding(place));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const content = bytes.subarray(nonceBytes, -tagBytes);
  return Buffer.concat([decipher.update(content), decipher.final()]).toString("utf8");
}

function binding({ userId, field }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([version, userId, field]));
}
