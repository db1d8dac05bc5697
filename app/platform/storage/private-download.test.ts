import { expect, test } from "vitest";
import { privateDownload } from "./private-download.server.ts";

test("a file is closed again, and not sent, when it cannot be recorded that somebody opens it", async () => {
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    cancel() {
      isOpen = false;
    },
  });
  const sent = privateDownload(
    { body, size: 3, contentType: "application/pdf" },
    {
      request: new Request("https://escale.example/documents/a.pdf"),
      disposition: "attachment",
      recordOpening: () => Promise.reject(new Error("not recorded")),
    },
  );
  await expect(sent).rejects.toThrow("not recorded");
  expect(isOpen).toBe(false);
});
