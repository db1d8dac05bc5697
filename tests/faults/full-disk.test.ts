import { execFileSync } from "node:child_process";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { patiently } from "#tests/support/patiently.ts";
import { type FaultSite, openFaultSite, timeUntil } from "./fault-site.ts";
import { lost, writeSteadily } from "./load.ts";

const megabyte = 1024 * 1024;
const recoveryMs = 5_000;

/** A separate disk needs a mount, which only root can create. */
function canMount(): boolean {
  try {
    execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"]);
    return true;
  } catch {
    return false;
  }
}

/** Uploads 4 MB that are not a picture. */
function upload({ baseUrl, conversation }: FaultSite): Promise<Response> {
  const form = new FormData();
  form.append("picture", new Blob([new Uint8Array(4 * megabyte)]), "a.jpg");
  return fetch(`${baseUrl}/my-profile/personal?form=picture`, {
    method: "POST",
    headers: { Cookie: conversation.cookie },
    body: form,
  });
}

describe.skipIf(!canMount())("a full disk", () => {
  let site: FaultSite;
  beforeEach(async () => {
    site = await openFaultSite({ diskMegabytes: 200 });
  });
  afterEach(() => site.close());

  const filler = () => join(site.dataDir(), "filler");

  /** Fills the rest of the disk; returns the number of bytes written. */
  async function fillDisk(): Promise<number> {
    const file = await open(filler(), "a");
    let written = 0;
    try {
      for (const size of [megabyte, 64 * 1024, 4096]) {
        const piece = Buffer.alloc(size);
        for (;;) {
          const bytes = await file.write(piece).then(
            ({ bytesWritten }) => bytesWritten,
            () => 0,
          );
          if (bytes === 0) break;
          written += bytes;
        }
      }
    } finally {
      await file.close();
    }
    return written;
  }

  test("loses nothing that was acknowledged, and the site recovers within 5 s once there is space", async () => {
    const load = writeSteadily(site, 8);
    await expect.poll(() => load.acknowledged.size, patiently).toBeGreaterThan(50);
    expect(await fillDisk()).toBeGreaterThan(megabyte);
    const refused = load.refused();
    // Before writes fail, the database uses up the space that it allocated in advance.
    await expect
      .poll(() => load.refused(), { timeout: 120_000, interval: 50 })
      .toBeGreaterThan(refused);
    expect(site.isRunning()).toBe(true);
    expect(await site.statusOf("/healthz")).toBe(200);
    // Pages that only read are served or answered as unavailable; none of them hangs or breaks.
    expect([200, 503]).toContain(await site.statusOf("/search"));

    await rm(filler());
    const took = await timeUntil(() => site.send("after").catch(() => false));
    await load.end();
    console.log(`full disk: writable after ${Math.round(took)} ms, ${load.refused()} refused`);
    expect(took).toBeLessThan(recoveryMs);
    expect(await lost(site, load.acknowledged)).toEqual([]);
  });

  test("refuses an upload with an error page; the same upload is read again once there is space", async () => {
    await fillDisk();
    const refused = await upload(site);
    expect([500, 503]).toContain(refused.status);
    expect(await refused.text()).toContain("</html>");
    await rm(filler());
    // The upload is not a picture; the site says so as soon as it can read the file.
    expect((await upload(site)).status).toBe(400);
  });
});
