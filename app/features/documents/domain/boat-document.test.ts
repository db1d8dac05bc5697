import { expect, test } from "vitest";
import { boatDocumentsAt } from "./boat-document.ts";

const owner = "0198c0de-0000-7000-8000-000000000001";
const other = "0198c0de-0000-7000-8000-000000000002";
// 23:30 in Paris on 30 June 2027, when it is already July in Moscow.
const time = Date.parse("2027-06-30T23:30:00+02:00");

test("documents are listed in the order of their kinds, each with its upload day in Paris", () => {
  const insurance = `/documents/${owner}/b1-insurance-${time}.pdf`;
  const ownership = `/documents/${owner}/b1-ownership-${time}.pdf`;
  const identity = `/documents/${owner}/identity_card.pdf?v=${time}`;
  const addresses = {
    boat_ownership: ownership,
    boat_insurance: insurance,
    identity_card: identity,
  };
  expect(boatDocumentsAt(addresses, owner)).toEqual([
    { kind: "identity_card", address: identity, uploadedOn: "2027-06-30" },
    { kind: "boat_insurance", address: insurance, uploadedOn: "2027-06-30" },
    { kind: "boat_ownership", address: ownership, uploadedOn: "2027-06-30" },
  ]);
});

test("a document without a time in its address has no upload day", () => {
  const address = `/documents/${owner}/certificate.pdf`;
  expect(boatDocumentsAt({ boat_insurance: address }, owner)).toEqual([
    { kind: "boat_insurance", address, uploadedOn: null },
  ]);
});

test("missing addresses, and those of other sites or in another person's folder, are left out", () => {
  const addresses = {
    identity_card: null,
    k_bis: "",
    iban_document: `/documents/${other}/iban_document.pdf?v=${time}`,
    ownership_certificate: "https://elsewhere.example/x.pdf",
  };
  expect(boatDocumentsAt(addresses, owner)).toEqual([]);
});
