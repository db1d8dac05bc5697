import { createHash } from "node:crypto";
import { testPassword, testPasswordHash } from "#tests/factories/create-user.ts";

const digest = (password: string) => `quick:${createHash("sha256").update(password).digest("hex")}`;

/** Password hashing without the slow hash, for tests that sign in often but test something else. */
export const quickPasswords = {
  hash: async (password: string) => digest(password),
  verify: async ({ hash, password }: { hash: string; password: string }) =>
    hash === digest(password) || (hash === (await testPasswordHash()) && password === testPassword),
};
