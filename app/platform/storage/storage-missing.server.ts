import { type Refusal, refused } from "../errors.ts";
import { logger } from "../logger.server.ts";

/** Turns the failure of a file operation into a refusal when the bucket does not exist (spec 2 §8). */
export async function refuseMissingStorage<Result>(
  work: () => Promise<Result>,
): Promise<Result | Refusal<"storage_missing">> {
  try {
    return await work();
  } catch (error) {
    if (!isStorageMissing(error)) throw error;
    logger.error({ err: error }, "the bucket for files does not exist");
    return refused("storage_missing");
  }
}

function isStorageMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "NoSuchBucket" || isStorageMissing(error.cause);
}
