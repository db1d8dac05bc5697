import { expect, test } from "vitest";
import { m } from "./paraglide/messages.js";
import { longerThan } from "./text-limit.ts";

// spec 1-1.14
test("the limit of a text is written with grouped digits that stay on one line", () => {
  expect(longerThan(5000, m.messages_content_too_long)()).toBe(
    "Le message ne peut pas dépasser 5\u202F000 caractères",
  );
  expect(longerThan(120, m.owner_text_too_long)()).toBe("120 caractères au plus.");
});
