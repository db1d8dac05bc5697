import { expect, test } from "vitest";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { readable } from "#tests/support/markup.tsx";
import { healthView } from "./health-view.server.ts";

const now = new Date("2027-05-03T10:00:00Z");
const many = 12_345;
const health: Parameters<typeof healthView>[0] = {
  jobs: { waiting: many, running: 1, failed: many, since: null, dueSince: null },
  mail: { failed: many, waiting: many, isSent: true, isPublic: true, destination: "mail.example" },
  files: { areReachable: true, place: "disk" },
  payments: { provider: "stripe", retried: many, problems: many, lastMoneyAt: null },
  payouts: { provider: "stripe", failed: many, due: many, lastPaidAt: null },
  contested: { payments: many, fees: many },
  reconciliation: { at: now, differences: many },
  versions: { escale: "1", node: "24", postgres: "18", migrations: 1 },
};

test.each([
  ["fr", "En attente : 12 345, en cours : 1, en échec : 12 345."],
  ["en", "Waiting: 12,345, running: 1, failed: 12,345."],
] as const)(
  "the state of the site counts with digits grouped as in the language %s",
  (language, jobs) => {
    const { parts } = inLanguage(language, () => healthView(health, now, language));
    const texts = parts.map(({ text }) => readable(text));
    expect(texts).toContain(jobs);
    for (const text of texts) expect(text).not.toMatch(/12345/);
  },
);
