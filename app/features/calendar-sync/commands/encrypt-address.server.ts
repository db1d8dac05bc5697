import type { Secrets } from "#app/platform/encryption/secrets.server.ts";

type Place = { calendarId: string; ownerId: string };

/** Encrypts the address of an imported calendar, bound to its owner and its row. */
export function encryptAddress(secrets: Secrets, place: Place, address: URL) {
  return { address: secrets.encrypt(address.href, bindingOf(place)), keyId: secrets.keyId };
}

/**
 * Decrypts the address of an imported calendar. Throws `SecretError` when no key fits or the row was tampered
 * with.
 */
export function decryptAddress(
  secrets: Secrets,
  place: Place,
  encrypted: { address: string; keyId: string },
): URL {
  return new URL(secrets.decrypt(encrypted.address, encrypted.keyId, bindingOf(place)));
}

function bindingOf({ calendarId, ownerId }: Place) {
  return { userId: ownerId, field: `imported_calendars.address ${calendarId}` };
}
