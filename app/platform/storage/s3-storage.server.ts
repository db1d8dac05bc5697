import type { Disk } from "flydrive";
import type { Environment } from "../configuration/env.server.ts";
import { contentTypeOf } from "./content-type.ts";
import type { FileStorage } from "./file-storage.ts";
import { storageKey } from "./storage-path.ts";
import { toWebStream } from "./web-stream.server.ts";

/** The timeout of one attempt, including the upload of a file; the client makes two. */
const defaultAnsweredWithinMs = 20_000;

/**
 * Each download holds a connection until its visitor has read the file, which may take minutes. The client's
 * default of 50 connections would let a few slow visitors keep all others from the store.
 */
const connections = { maxSockets: Number.POSITIVE_INFINITY };

/**
 * Stores files in one private S3 bucket, with our buckets as prefixes. The client's code is loaded on first
 * use, because it is large and most installations store files on disk. A store that does not respond makes
 * the call fail, so that the sender of a file can try again.
 */
export function createS3Storage(
  s3: NonNullable<Environment["s3"]>,
  { answeredWithinMs = defaultAnsweredWithinMs } = {},
): FileStorage {
  let opened: Promise<Disk> | undefined;
  const disk = () => (opened ??= openDisk(s3, answeredWithinMs));
  return {
    async put(bucket, path, content, contentType) {
      await (await disk()).put(storageKey(bucket, path), content, { contentType });
    },
    async find(bucket, path) {
      const file = (await disk()).file(storageKey(bucket, path));
      // In parallel: one round trip instead of two.
      const [metadata, stream] = await Promise.allSettled([file.getMetaData(), file.getStream()]);
      if (metadata.status === "fulfilled" && stream.status === "fulfilled") {
        return {
          body: toWebStream(stream.value),
          size: metadata.value.contentLength,
          contentType: contentTypeOf(path),
        };
      }
      if (stream.status === "fulfilled") stream.value.destroy();
      const failures = [metadata, stream].filter((result) => result.status === "rejected");
      const unexpected = failures.find(({ reason }) => !isMissing(reason));
      if (unexpected) throw unexpected.reason;
      return null;
    },
    async remove(bucket, path) {
      await (await disk()).delete(storageKey(bucket, path));
    },
    async removeFolder(bucket, folder) {
      // Calls the driver directly: the library removes the trailing slash, so that 'eve' would
      // match 'evelyne' too.
      await (await disk()).driver.deleteAll(`${storageKey(bucket, folder)}/`);
    },
    async check() {
      // No file has this name: a response that it is missing shows that the store works.
      const file = (await disk()).file("check");
      await file.getMetaData().catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
  };
}

async function openDisk(
  s3: NonNullable<Environment["s3"]>,
  answeredWithinMs: number,
): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([
    import("flydrive"),
    import("flydrive/drivers/s3"),
  ]);
  const driver = new S3Driver({
    bucket: s3.bucket,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // Self-hosted stores (MinIO, Garage) respond at their own address, without a host per bucket.
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
    // By default the client would wait forever. Reading the content may take longer than this timeout.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: answeredWithinMs,
      requestTimeout: answeredWithinMs,
      throwOnRequestTimeout: true,
      httpAgent: connections,
      httpsAgent: connections,
    },
    // Some self-hosted stores do not support checksums that a call does not require.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    supportsACL: false,
    visibility: "private",
  });
  return new Disk(driver);
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const name = cause instanceof Error ? cause.name : null;
  return name === "NoSuchKey" || name === "NotFound";
}
