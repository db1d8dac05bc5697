import { describe, expect, test } from "vitest";
import { attachmentDisposition, attachmentName } from "./attachment-name.ts";

describe("the name of an attachment", () => {
  test.each([
    ["CV nautique.pdf", "CV nautique.pdf"],
    ["C:\\Users\\Claire\\Permis côtier.PDF", "Permis côtier.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ["facture\u202Efdp.exe", "facturefdp.pdf"],
    ["a\0b\r\nc.pdf", "ab c.pdf"],
    ['x"; filename=evil.html', "x filename=evil.pdf"],
    ["...", "document.pdf"],
    ["", "document.pdf"],
    ["facture 12.03.2025.pdf", "facture 12.03.2025.pdf"],
    [" ...contrat signé . ..pdf", "contrat signé.pdf"],
    [`${"a".repeat(99)} bateau.pdf`, `${"a".repeat(99)}.pdf`],
    ["🛥️".repeat(300), `${"🛥️".repeat(50)}.pdf`],
  ])("sent as '%s' becomes '%s'", (given, expected) => {
    expect(attachmentName(given, "pdf")).toBe(expected);
  });

  test("has the extension of the stored format", () => {
    expect(attachmentName("cabine.png", "jpg")).toBe("cabine.jpg");
    expect(attachmentName("", "jpg")).toBe("photo.jpg");
  });

  test("is in the download header without accents, and encoded in full", () => {
    expect(attachmentDisposition("Été (2).pdf")).toBe(
      `attachment; filename="Ete (2).pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%282%29.pdf`,
    );
  });
});
