import { useState } from "react";
import { unreadyFiles } from "./queued-files.tsx";
import type { QueuedFile } from "./use-file-queue.ts";

/**
 * Why a form with files cannot be submitted yet, from when the user has tried to until the files are ready.
 * `areReady` is called on submission, and says whether it may go on.
 */
export function useUnreadyFiles(files: readonly QueuedFile[]) {
  const [isTried, setTried] = useState(false);
  const problem = unreadyFiles(files);
  if (isTried && problem === null) setTried(false);
  function areReady(): boolean {
    setTried(problem !== null);
    return problem === null;
  }
  return { problem: isTried ? problem : null, areReady };
}
