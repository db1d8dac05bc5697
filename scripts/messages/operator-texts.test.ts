import { expect, test } from "vitest";
import texts from "#app/platform/configuration/operator-texts.json" with { type: "json" };
import { typographyProblems } from "./typography.ts";

test.each(Object.entries(texts))(
  "the operator's text %s is punctuated like the site's messages",
  (_, { fr, en }) => {
    expect(typographyProblems("fr", fr)).toEqual([]);
    expect(typographyProblems("en", en)).toEqual([]);
  },
);
