import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import type { SellerReport } from "../commands/export-tax-report.server.ts";
import { yearlySummary } from "../domain/yearly-summary.ts";
import { taxReportLines } from "./tax-report-view.server.ts";

const paid = {
  count: 1 as const,
  paidOn: calendarDate("2027-07-20"),
  grossCents: cents(87_000),
  commissionCents: cents(8_700),
  withheldCents: cents(2_175),
  paidCents: cents(76_125),
};
const summary = yearlySummary([paid], 2027);
const noDetails: SellerReport = {
  userId: "marc",
  firstName: "Marc",
  lastName: "Riou",
  details: null,
  iban: null,
  isUnreadable: false,
  summary,
};
const person: SellerReport = {
  ...noDetails,
  iban: "FR7630006000011234567890189",
  details: {
    kind: "individual",
    firstName: "Marc-Antoine",
    lastName: "Riou-Le Bihan",
    birthDate: calendarDate("1980-02-29"),
    birthPlace: "Brest",
    companyName: null,
    registrationNumber: null,
    address: "1 quai du Port",
    postalCode: "13002",
    city: "Marseille",
    country: "FR",
    residence: "BE",
    taxNumber: "1234567890123",
    vatNumber: null,
    iban: null,
  },
};
const company: SellerReport = {
  ...noDetails,
  details: {
    kind: "company",
    firstName: "",
    lastName: "",
    birthDate: null,
    birthPlace: null,
    companyName: "Voiles du Ponant",
    registrationNumber: "12345678901234",
    address: "2 quai",
    postalCode: "29200",
    city: "Brest",
    country: "FR",
    residence: "FR",
    taxNumber: "99",
    vatNumber: "FR12345678901",
    iban: null,
  },
};

/** A seller's row, keyed by column title. */
function lineOf(seller: SellerReport) {
  const [titles = [], line = []] = taxReportLines([seller]);
  return Object.fromEntries(titles.map((title, index) => [title, line[index]]));
}

test("a person is reported with all details that the law requires, each in its column", () => {
  expect(lineOf(person)).toMatchObject({
    Identifiant: "marc",
    Informations: "complètes",
    "Vous louez en tant que": "Particulier",
    Prénom: "Marc-Antoine",
    Nom: "Riou-Le Bihan",
    "Nom de la société": "",
    Adresse: "1 quai du Port",
    "Code postal": "13002",
    Ville: "Marseille",
    Pays: "FR",
    "Résidence fiscale": "BE",
    "Numéro fiscal": "1234567890123",
    "Date de naissance": "29/02/1980",
    "Lieu de naissance": "Brest",
    IBAN: "FR7630006000011234567890189",
    "Trimestre 2 Locations": "0",
    "Trimestre 3 Locations": "1",
    "Trimestre 3 Payé par les locataires": "870,00",
    "Trimestre 3 Commission": "87,00",
    "Trimestre 3 Retenues": "21,75",
    "Trimestre 3 Versé": "761,25",
  });
});

test("a company is reported by its own name and numbers, without a person's name", () => {
  expect(lineOf(company)).toMatchObject({
    Informations: "complètes",
    "Vous louez en tant que": "Société ou entrepreneur",
    Prénom: "",
    Nom: "",
    "Nom de la société": "Voiles du Ponant",
    "SIRET ou numéro d'immatriculation": "12345678901234",
    "Numéro fiscal": "99",
    "Numéro de TVA": "FR12345678901",
  });
});

test("a seller without tax details is reported by the name of their profile, with details marked as missing", () => {
  expect(lineOf(noDetails)).toMatchObject({
    Informations: "manquantes",
    "Vous louez en tant que": "",
    Prénom: "Marc",
    Nom: "Riou",
    Adresse: "",
    IBAN: "",
    "Trimestre 3 Versé": "761,25",
  });
});

test("a seller whose details exist but cannot be decrypted is not reported as one who gave none", () => {
  expect(lineOf({ ...noDetails, isUnreadable: true })).toMatchObject({
    Informations: "illisibles",
  });
  expect(lineOf({ ...person, iban: null, isUnreadable: true })).toMatchObject({
    Informations: "illisibles",
    Nom: "Riou-Le Bihan",
    IBAN: "",
  });
});
