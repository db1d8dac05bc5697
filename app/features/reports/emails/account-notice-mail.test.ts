import { expect, test } from "vitest";
import { accountNoticeMail } from "./account-notice-mail.ts";

test.each([
  ["fr", /partie «\sLe compte\s»/],
  ["en", /section “Your account”/],
] as const)(
  "a suspension names the section of the terms that it is based on (%s)",
  (language, clause) => {
    const facts = { language, contactEmail: "bonjour@escale.example", reason: "Espèces" };
    const termsUrl = "https://escale.example/terms#account";
    const boatsUrl = "https://escale.example/my-boats";
    const mailOf = (kind: "suspended" | "reopened") =>
      accountNoticeMail({ ...facts, kind, termsUrl, boatsUrl, signInUrl: "" });
    const suspended = mailOf("suspended");
    expect(suspended.paragraphs.join("\n")).toMatch(clause);
    expect(suspended.action?.url).toBe(termsUrl);
    const reopened = mailOf("reopened");
    expect(reopened.paragraphs.join("\n")).not.toMatch(clause);
    expect(reopened.action?.url).toBe(boatsUrl);
  },
);

test.each([
  ["fr", "annonces"],
  ["en", "listings"],
] as const)(
  "a notice to a person without boats does not mention listings (%s)",
  (language, listings) => {
    const facts = { language, contactEmail: "", reason: "Espèces", termsUrl: "", signInUrl: "" };
    const textOf = (kind: "suspended" | "reopened", boatsUrl: string | null) =>
      accountNoticeMail({ ...facts, kind, boatsUrl }).paragraphs[0];
    for (const kind of ["suspended", "reopened"] as const) {
      expect(textOf(kind, "/my-boats")).toContain(listings);
      expect(textOf(kind, null)).not.toContain(listings);
    }
  },
);

test.each([
  ["fr", /Votre compte reste ouvert/, /Votre compte reste suspendu/],
  ["en", /Your account stays open/, /Your account stays suspended/],
] as const)(
  "a warning gives the account's state, the reason, and how to object (%s)",
  (language, whenOpen, whenSuspended) => {
    const facts = { language, contactEmail: "bonjour@escale.example", reason: "Espèces" };
    for (const [kind, text] of [
      ["warned", whenOpen],
      ["warned_again", whenSuspended],
    ] as const) {
      const mail = accountNoticeMail({
        ...facts,
        kind,
        termsUrl: "",
        boatsUrl: null,
        signInUrl: "",
      });
      expect(mail.paragraphs[0]).toMatch(text);
      expect(mail.paragraphs.join()).toContain("bonjour@escale.example");
      expect(mail.quotation?.text).toBe("Espèces");
    }
  },
);
