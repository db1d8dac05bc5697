import { describe, expect, test } from "vitest";
import { isPicture, maxAttachmentBytes } from "./attachment-format.ts";

describe("an attachment", () => {
  test("is limited to 10 MB of 1,048,576 bytes", () => {
    expect(maxAttachmentBytes).toBe(10_485_760);
  });

  test("is shown if it is a picture with a known size", () => {
    expect(isPicture({ format: "jpg", width: 800, height: 600 })).toBe(true);
  });

  test.each([
    ["a document", { format: "pdf", width: 800, height: 600 }],
    ["a picture of unknown width", { format: "jpg", width: null, height: 600 }],
    ["a picture of unknown height", { format: "jpg", width: 800, height: null }],
  ] as const)("is only offered for download if it is %s", (_what, file) => {
    expect(isPicture(file)).toBe(false);
  });
});
