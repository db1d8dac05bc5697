import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  documentAddress,
  documentPath,
  documentPathAt,
  readDocumentAddress,
} from "./document-address.ts";
import { detectDocumentFormat } from "./document-format.ts";
import { documentKinds, readDocumentKind } from "./document-kind.ts";

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const userId = "0b9fa9e1-61c7-4f0f-9d64-3f0d0d7d9a11";

describe("the format of a document", () => {
  // spec 2-5.05
  it.each([
    ["%PDF-1.7\n", "pdf"],
    ["\xFF\xD8\xFF\xE0", "jpg"],
    ["\x89PNG\r\n\x1A\n", "png"],
    ["", null],
    ["%PDF", null],
    [" %PDF-1.7", null],
    ["<svg onload=alert(1)>", null],
    ["<html>", null],
    ["GIF89a", null],
    ["RIFF1234WEBP", null],
    ["PK\x03\x04", null],
    ["MZ", null],
  ])("of %j is %s, whatever its name", (start, format) =>
    expect(detectDocumentFormat(bytes(start))).toBe(format),
  );
});

describe("the address of a document", () => {
  it("has the form of the specification and can be parsed", () => {
    const uploadedAt = new Date("2027-06-10T08:00:00Z");
    const path = documentPath(userId, "k_bis", "pdf");
    expect(path).toBe(`${userId}/k_bis.pdf`);
    expect(readDocumentAddress(documentAddress(path, uploadedAt))).toEqual({
      path,
      kind: "k_bis",
      format: "pdf",
      uploadedAt,
    });
  });

  it.each([
    "",
    `/documents/${userId}/k_bis.pdf`,
    `/documents/${userId}/k_bis.exe?v=1`,
    `/documents/${userId}/passport.pdf?v=1`,
    `/documents/${userId}/../k_bis.pdf?v=1`,
    `/documents/${userId}/k_bis.pdf?v=1&x=2`,
    `https://elsewhere.example/documents/${userId}/k_bis.pdf?v=1`,
    `/media/${userId}/k_bis.pdf?v=1`,
  ])("is not parsed from %s", (text) => expect(readDocumentAddress(text)).toBeNull());

  it("has one of the four kinds", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(readDocumentKind(name) === null).toBe(!documentKinds.some((kind) => kind === name));
      }),
    );
    expect(readDocumentKind("toString")).toBeNull();
  });
});

describe("the path of a private document", () => {
  const boatId = "5f0c1e0a-0a35-4f7c-9a51-0c4b7d1b2a10";
  it.each([
    [`/documents/${userId}/k_bis.pdf?v=1800000000000`, `${userId}/k_bis.pdf`],
    [
      `/documents/${userId}/${boatId}-insurance-1800000000000.png`,
      `${userId}/${boatId}-insurance-1800000000000.png`,
    ],
    ["", null],
    [`/media/avatars/${userId}/avatar.webp`, null],
    [`/documents/${boatId}/k_bis.pdf?v=1`, null],
    [`/documents/${userId}/../${boatId}/k_bis.pdf`, null],
    [`https://elsewhere.example/documents/${userId}/k_bis.pdf`, null],
  ])("at the address %j is %j", (address, path) =>
    expect(documentPathAt(address, userId)).toBe(path),
  );
});
