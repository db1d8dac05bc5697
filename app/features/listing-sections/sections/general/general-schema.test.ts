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
