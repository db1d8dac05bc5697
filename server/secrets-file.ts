import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createDataDir } from "@escale/embedded-postgres/create-data-dir";
import { createFileOnce } from "@escale/embedded-postgres/create-file-once";
import type { z } from "zod";
import { encryptionKeys, secret } from "#app/platform/configuration/env-values.server.ts";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { isRecord, parseJson } from "#app/platform/text/json.ts";
import { StartError } from "./start-error.ts";

type Secrets = { authSecret: string; encryptionKey: string };

/** The file in which an installation without configuration stores its secrets from its first start on. */
export const secretsFile = (dataDir: string) => join(dataDir, "secrets.json");

/**
 * Returns the secrets of an installation without configuration. They are created on the first start and
 * stored in `DATA_DIR/secrets.json` (mode 0600). Throws if the file is damaged: with new secrets, the
 * encrypted data in the database (such as bank details) would be unreadable. Operators edit the file to
 * change the encryption key, so its values follow the rules of the variables.
 */
export async function readOrCreateSecrets(dataDir: string): Promise<Secrets> {
  await createDataDir(dataDir);
  const path = secretsFile(dataDir);
  const { content } = await createFileOnce(path, makeSecrets);
  return parseSecrets(content, path);
}

function makeSecrets(): string {
  const secrets: Secrets = {
    authSecret: randomBytes(32).toString("base64url"),
    encryptionKey: randomBytes(32).toString("base64"), // the 32 bytes of an AES-256 key
  };
  return `${JSON.stringify(secrets, null, 2)}\n`;
}

function parseSecrets(content: string, path: string): Secrets {
  const values = parseJson(content);
  const { authSecret, encryptionKey } = isRecord(values) ? values : {};
  if (typeof authSecret !== "string" || typeof encryptionKey !== "string") {
    throw new StartError(operatorText("secrets_damaged", { path }));
  }
  refuseProblem(`${path}: authSecret`, secret.safeParse(authSecret));
  refuseProblem(`${path}: encryptionKey`, encryptionKeys.safeParse(encryptionKey));
  return { authSecret, encryptionKey };
}

function refuseProblem(name: string, { error }: z.ZodSafeParseResult<string>): void {
  const [problem] = error?.issues ?? [];
  if (problem) throw new StartError(`${name} ${problem.message}`);
}
