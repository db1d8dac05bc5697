import { defineJob } from "../jobs/job.ts";

/** Creates the other widths and formats of a boat's stored photo, so that pages load less. */
export const photoEncodingJob = defineJob<{ url: string }>("encode-photo", {
  // Encoding has its own limit (encoding-limit.server.ts). A stopping process returns few jobs to the queue.
  batchSize: 2,
});
