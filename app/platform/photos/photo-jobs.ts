import { defineJob } from "../job.ts";

/** A boat's photo was stored: creates its other widths and formats, so that pages load less. */
export const photoEncodingJob = defineJob<{ url: string }>("encode-photo", {
  // Encoding has its own limit (encoding-limit.server.ts); a process that stops returns few of them.
  batchSize: 2,
});
