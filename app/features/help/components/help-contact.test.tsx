import { expect, test } from "vitest";
import { readingOf } from "#tests/support/markup.tsx";
import { HelpContact } from "./help-contact.tsx";

const email = "bonjour@port.example";

// spec 2-2.62
test.each([
  ["+33 4 91 00 00 00", true],
  [null, false],
])("the invitation to call %s is shown: %s", (phone, isInvited) => {
  const read = readingOf(<HelpContact email={email} phone={phone} />);
  expect(read).toContain(email);
  expect(read.includes("appelez-nous")).toBe(isInvited);
  expect(read.includes("Par téléphone")).toBe(isInvited);
});
