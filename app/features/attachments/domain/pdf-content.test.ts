import { expect, test } from "vitest";
import { isWholePdf } from "./pdf-content.ts";

const whole = "%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF";

test.each([
  [whole, true],
  [`${whole}\r\n\0`, true],
  [whole.slice(0, -3), false],
  [`\n${whole}`, false],
  [`GIF89a${whole}`, false],
  [`${whole}\nPK\u0003\u0004`, false],
  [`${whole}<script>`, false],
  ["%PDF-", false],
  ["", false],
])("a file with the content %j is a complete PDF: %s", (content, expected) => {
  expect(isWholePdf(Buffer.from(content, "latin1"))).toBe(expected);
});
