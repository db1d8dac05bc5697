import { describe, expect, test } from "vitest";
import {
  attachmentAddress,
  attachmentPath,
  attachmentPaths,
  smallPictureAddress,
  smallPicturePath,
} from "./attachment-path.ts";

describe("a file of a message", () => {
  const picture = { id: "f1", ownerId: "u1", format: "jpg" } as const;
  const document = { id: "f2", ownerId: "u1", format: "pdf" } as const;

  test("is stored below the id of who sent it, with the ending of its format", () => {
    expect(attachmentPath(picture)).toBe("u1/f1.jpg");
    expect(attachmentPath(document)).toBe("u1/f2.pdf");
  });

  test("has a second, small one if it is a picture", () => {
    expect(smallPicturePath(picture)).toBe("u1/f1-small.jpg");
    expect(smallPicturePath(document)).toBeNull();
  });

  test("is erased with all that was stored of it", () => {
    expect(attachmentPaths(picture)).toEqual(["u1/f1.jpg", "u1/f1-small.jpg"]);
    expect(attachmentPaths(document)).toEqual(["u1/f2.pdf"]);
  });

  test("is opened at an address of its own, a picture also in small", () => {
    expect(attachmentAddress("f1")).toBe("/attachments/f1");
    expect(smallPictureAddress("f1")).toBe("/attachments/f1?size=small");
  });
});
