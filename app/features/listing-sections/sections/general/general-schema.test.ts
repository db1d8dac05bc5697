import { expect, test } from "vitest";
import { generalSchema } from "./general-schema.ts";

const typed = {
  type: "voile",
  city: "marseille",
  port: "port du frioul",
  isProfessional: "non",
  manufacturer: "Jeanneau",
  model: "Sun Odyssey 380",
  title: "Sloop Mistral",
};

const wrongFields = (fields: object) =>
  generalSchema.safeParse({ ...typed, ...fields }).error?.issues.map(({ path }) => path.join("."));

test("city and port are stored as the reference lists write them", () => {
  expect(generalSchema.parse(typed)).toMatchObject({
    city: "Marseille, France",
    port: "Port du Frioul",
  });
});

test("a port of another city is refused together with the other wrong fields", () => {
  expect(wrongFields({ port: "Port Vell" })).toEqual(["port"]);
  expect(wrongFields({ port: "Port Vell", model: "" })).toEqual(["model", "port"]);
});

test("a company's texts are checked for professionals only, who alone see their fields", () => {
  const company = { companyName: "x".repeat(121), fiscalAddress: "x".repeat(201) };
  const website = `port.fr/${"x".repeat(113)}`;
  expect(wrongFields({ ...company, website })).toBeUndefined();
  const professional = { ...company, website, isProfessional: "oui" };
  expect(wrongFields(professional)).toEqual(["companyName", "fiscalAddress", "website"]);
  const atLimit = { companyName: "x".repeat(120), fiscalAddress: "x".repeat(200) };
  expect(wrongFields({ ...professional, ...atLimit, website: website.slice(0, 120) })).toBe(
    undefined,
  );
});
