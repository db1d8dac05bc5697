import { randomBytes } from "node:crypto";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";

/** An internet where every request fails. */
const web: PublicWeb = {
  read: async () => ({ ok: false, reason: "unreachable", status: null }),
};

/** What payments use to read calendars, for boats that import none. */
export const noCalendars = {
  secrets: createSecrets(randomBytes(32).toString("base64")),
  web,
};
