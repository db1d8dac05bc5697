import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { OwnData } from "#app/features/personal-data/queries/collect-own-data.server.ts";
import { exportArchive } from "#app/features/personal-data/views/archive-view.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { readZip } from "#tests/support/read-zip.ts";

const userId = "0b9fa9e1-61c7-4f0f-9d64-3f0d0d7d9a11";
const kilobyte = 1024;
const paperBytes = 4 * kilobyte * kilobyte;

/** The data of a user with all four documents. */
const own = ownData({
  identityCardUrl: `/documents/${userId}/identity_card.pdf?v=1`,
  kBisUrl: `/documents/${userId}/k_bis.pdf?v=1`,
  ibanDocumentUrl: `/documents/${userId}/iban_document.pdf?v=1`,
  ownershipCertificateUrl: `/documents/${userId}/ownership_certificate.pdf?v=1`,
});

function ownData(profile: object): OwnData {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much as names files
  return {
    account: { id: userId },
    profile,
    boats: [],
    contestedFees: [],
    messages: [],
  } as unknown as OwnData;
}

/**
 * A storage with files of 4 MB that are generated when read, and counters of opened and open files and of
 * bytes read.
 */
function watchedStorage({ failAfter = Infinity } = {}) {
  const seen = { open: 0, maxOpen: 0, opened: 0, bytes: 0 };
  const find: FileStorage["find"] = async () => {
    seen.open += 1;
    seen.opened += 1;
    seen.maxOpen = Math.max(seen.maxOpen, seen.open);
    let left = paperBytes;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (paperBytes - left >= failAfter) {
          seen.open -= 1;
          controller.error(new Error("connection reset"));
        } else if (left === 0) {
          seen.open -= 1;
          controller.close();
        } else {
          left -= 64 * kilobyte;
          seen.bytes += 64 * kilobyte;
          controller.enqueue(new Uint8Array(64 * kilobyte).fill(7));
        }
      },
      cancel() {
        seen.open -= 1;
      },
    });
    return { body, size: paperBytes, contentType: "application/pdf" };
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an archive only reads
  return { seen, storage: { find } as unknown as FileStorage };
}

/** Lets streams run until they are idle. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await setImmediate();
}

describe("the data archive", () => {
  test("has one file open at a time, and every file complete", async () => {
    const { seen, storage } = watchedStorage();
    const archive = await new Response(exportArchive(storage, own)).arrayBuffer();
    const files = readZip(Buffer.from(archive));
    expect(files.size).toBe(5);
    expect(files.get("files/documents/ownership_certificate.pdf")?.byteLength).toBe(paperBytes);
    expect(seen).toMatchObject({ opened: 4, maxOpen: 1, open: 0 });
  });

  test("contains the evidence of contested fees", async () => {
    const { storage } = watchedStorage();
    const data = ownData({});
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much as names files
    const contestedFees = [{ files: [`${userId}/evidence-1.pdf`] }] as never;
    const archive = exportArchive(storage, { ...data, contestedFees });
    const files = readZip(Buffer.from(await new Response(archive).arrayBuffer()));
    expect(files.get("files/evidence/evidence-1.pdf")?.byteLength).toBe(paperBytes);
  });

  test("is read only as fast as it is downloaded, so that a slow client does not fill the memory", async () => {
    const { seen, storage } = watchedStorage();
    const reader = exportArchive(storage, own).getReader();
    await reader.read();
    await rest();
    expect(seen.bytes).toBeLessThan(1024 * kilobyte);
    expect(seen.opened).toBeLessThanOrEqual(1);
    await reader.cancel();
  });

  test("closes the open file if its reader aborts", async () => {
    const { seen, storage } = watchedStorage();
    const reader = exportArchive(storage, own).getReader();
    while (seen.bytes < 256 * kilobyte) await reader.read();
    await reader.cancel();
    await rest();
    expect(seen).toMatchObject({ opened: 1, open: 0 });
  });

  test("aborts if a file cannot be read completely, so that it never looks complete", async () => {
    const { storage } = watchedStorage({ failAfter: 1024 * kilobyte });
    const taken = new Response(exportArchive(storage, own)).arrayBuffer();
    await expect(taken).rejects.toThrow("connection reset");
  });
});
