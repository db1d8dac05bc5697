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
      accountNoticeMail({ ...facts, kind, termsUrl, boatsUrl, signInUrl: "", fees: [] });
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
    const facts = {
      language,
      contactEmail: "",
      reason: "Espèces",
      termsUrl: "",
      signInUrl: "",
      fees: [],
    };
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
        fees: [],
      });
      expect(mail.paragraphs[0]).toMatch(text);
      expect(mail.paragraphs.join()).toContain("bonjour@escale.example");
      expect(mail.quotation?.text).toBe("Espèces");
    }
  },
);

test.each([
  [
    "fr",
    "est prolongé",
    "à contester jusqu'au 09/05/2027 à 18:00",
    /^Le temps pour contester .* écrivez à bonjour/,
  ],
  [
    "en",
    "is extended",
    "contestable until 09/05/2027 at 18:00, Paris time",
    /^The time to contest .* write to bonjour/,
  ],
] as const)(
  "an owner with a fee to contest reads that its deadline stops, and once reopened until when it is extended (%s)",
  (language, extended, until, write) => {
    const fees = [{ boatTitle: "Vega", until: new Date("2027-05-09T16:00:00Z") }];
    const facts = { language, contactEmail: "bonjour@escale.example", reason: "Espèces" };
    const urls = { termsUrl: "", boatsUrl: "/my-boats", signInUrl: "" };
    const mailOf = (kind: "suspended" | "reopened" | "warned", of = fees) =>
      accountNoticeMail({ ...facts, ...urls, kind, fees: of });
    const reopened = mailOf("reopened");
    expect(reopened.paragraphs.join()).toContain(extended);
    expect(reopened.facts).toEqual([{ label: "Vega", value: until }]);
    const suspended = mailOf("suspended");
    expect(suspended.paragraphs.at(-1)).toMatch(write);
    expect(suspended.facts).toEqual([]);
    const kinds = ["suspended", "reopened"] as const;
    for (const mail of [mailOf("warned"), ...kinds.map((kind) => mailOf(kind, []))]) {
      expect(mail.paragraphs.join()).not.toContain(extended);
      expect(mail.paragraphs.at(-1)).not.toMatch(write);
      expect(mail.facts).toEqual([]);
    }
  },
);
