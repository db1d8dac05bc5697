import { expect, test } from "vitest";
import { payReviewedQuoteSchema } from "./schema.ts";

const quoteId = "6f1b0d7e-3b7a-4a39-9c3e-0d8f3f0a1b2c";

const shown = {
  departureTime: "10:00",
  returnTime: "18:00",
  isLastNightFree: "true",
  policy: "moderate",
  navigation: "sans_skipper",
};

test("terms that not every boat has are empty without one", () => {
  const none = {
    city: "",
    port: "",
    isLicenseRequired: "",
    minAge: "",
    depositCents: "",
    isFuelIncluded: "",
    includedExtras: "",
  };
  expect(payReviewedQuoteSchema.parse({ quoteId, ...shown, ...none })).toEqual({
    quoteId,
    terms: {
      ...shown,
      city: null,
      port: null,
      isLastNightFree: true,
      isLicenseRequired: null,
      minAge: null,
      depositCents: null,
      isFuelIncluded: null,
      includedExtras: [],
    },
  });
  const all = {
    city: "Nice, France",
    port: "Port Lympia",
    isLicenseRequired: "false",
    minAge: "21",
    depositCents: "150050",
    isFuelIncluded: "true",
    includedExtras: "kayak,wifi",
  };
  expect(payReviewedQuoteSchema.parse({ quoteId, ...shown, ...all })).toEqual({
    quoteId,
    terms: {
      ...shown,
      city: "Nice, France",
      port: "Port Lympia",
      isLastNightFree: true,
      isLicenseRequired: false,
      minAge: 21,
      depositCents: 150_050,
      isFuelIncluded: true,
      includedExtras: ["kayak", "wifi"],
    },
  });
});

test.each([{}, shown, { ...shown, isLicenseRequired: "", minAge: "", depositCents: "1.5" }])(
  "a form without all terms names none: %j",
  (fields) => {
    expect(payReviewedQuoteSchema.parse({ quoteId, ...fields })).toEqual({ quoteId });
  },
);

test("more names of included extras than there are extras are not read", () => {
  const unnamed = ["city", "port", "isLicenseRequired", "minAge", "depositCents", "isFuelIncluded"];
  const others = Object.fromEntries(unnamed.map((name) => [name, ""]));
  const includedExtras = "kayak,".repeat(10_000);
  const fields = { ...shown, ...others, includedExtras };
  expect(payReviewedQuoteSchema.parse({ quoteId, ...fields })).toEqual({ quoteId });
  expect(
    payReviewedQuoteSchema.parse({ quoteId, ...fields, includedExtras: "kayak" }),
  ).toHaveProperty("terms.includedExtras", ["kayak"]);
});
