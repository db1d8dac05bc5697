import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { taxDetailsMail } from "./tax-details-mail.ts";

const heldFrom = calendarDate("2027-07-03");
const site = { publicUrl: "https://escale.example" } as const;

test.each([
  ["request", "Vos informations fiscales pour vos revenus sur Escale"],
  ["reminder", "Rappel : il manque vos informations fiscales"],
  ["last_reminder", "Dernier rappel : vos versements seront suspendus le 03/07/2027"],
] as const)(
  "the mail of a %s has the subject '%s', gives the day and links to the form",
  (notice, subject) => {
    const mail = taxDetailsMail({ notice, heldFrom }, { ...site, language: "fr" });
    expect(mail.subject.replaceAll(/[\u00A0\u202F]/g, " ")).toBe(subject);
    expect(mail.paragraphs.join(" ")).toContain("suspendre vos versements à partir du 03/07/2027");
    expect(mail.action?.url).toBe("https://escale.example/my-profile/tax");
  },
);

test("the mail is in the seller's language", () => {
  const mail = taxDetailsMail({ notice: "reminder", heldFrom }, { ...site, language: "en" });
  expect(mail.subject).toBe("Reminder: your tax details are missing");
  expect(mail.action?.url).toBe("https://escale.example/en/my-profile/tax");
});
