import { describe, expect, test } from "vitest";
import {
  attachmentAddress,
  attachmentPath,
  attachmentPaths,
  smallPictureAddress,
  smallPicturePath,
} from "./attachment-path.ts";

describe("an attachment", () => {
  const picture = { id: "f1", ownerId: "u1", format: "jpg" } as const;
  const document = { id: "f2", ownerId: "u1", format: "pdf" } as const;

  test("is stored under the id of its sender, with the extension of its format", () => {
    expect(attachmentPath(picture)).toBe("u1/f1.jpg");
    expect(attachmentPath(document)).toBe("u1/f2.pdf");
  });

  test("has a thumbnail if it is a picture", () => {
    expect(smallPicturePath(picture)).toBe("u1/f1-small.jpg");
    expect(smallPicturePath(document)).toBeNull();
  });

  test("is removed with all its files", () => {
    expect(attachmentPaths(picture)).toEqual(["u1/f1.jpg", "u1/f1-small.jpg"]);
    expect(attachmentPaths(document)).toEqual(["u1/f2.pdf"]);
  });

  test("has its own URL, and another one for a picture's thumbnail", () => {
    expect(attachmentAddress("f1")).toBe("/attachments/f1");
    expect(smallPictureAddress("f1")).toBe("/attachments/f1?size=small");
  });
});
