import { rm } from "node:fs/promises";

/**
 * Removes the site that the end-to-end tests played on. It may still be writing while it stops, so
 * this is tried again for a while; what is left then is only a folder among temporary ones.
 */
export default async function removeData() {
  const dataDir = process.env["E2E_DATA_DIR"];
  if (!dataDir) return;
  const removal = { recursive: true, force: true, maxRetries: 8, retryDelay: 100 };
  await rm(dataDir, removal).catch(() => undefined);
}
