import { expect, test } from "vitest";
import { markup, readable } from "#tests/setup/markup.tsx";
import { SiteFooter } from "./site-footer.tsx";

const contact = { email: "bonjour@port.example", phone: "+33 4 91 00 00 00" };
const footer = (year: number) =>
  markup(<SiteFooter contact={contact} year={year} person={{ isOwner: false }} />);

// spec 1-2.30
test("the footer shows the operator's e-mail and phone, to write and to call", () => {
  expect(footer(2026)).toContain('href="mailto:bonjour@port.example"');
  expect(footer(2026)).toContain('href="tel:+33491000000"');
  expect(readable(footer(2026))).toContain("bonjour@port.example +33 4 91 00 00 00");
});

// spec 1-2.31
test("the footer shows the years from 2025 to the present one", () => {
  expect(readable(footer(2027))).toContain("© 2025-2027 Escale");
  expect(readable(footer(2025))).toContain("© 2025 Escale");
});
