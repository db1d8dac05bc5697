import { rm } from "node:fs/promises";

/**
 * Deletes the data directory of the end-to-end tests. The site may still be writing while it stops, so the
 * deletion is retried for a while. Anything left over is only a temporary folder.
 */
export default async function removeData() {
  const dataDir = process.env["E2E_DATA_DIR"];
  if (!dataDir) return;
  const removal = { recursive: true, force: true, maxRetries: 8, retryDelay: 100 };
  await rm(dataDir, removal).catch(() => undefined);
}
