import { expect, test } from "vitest";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

// With a translation provider configured the pages offer translations; no test sends it a request.
const site = useSite({ LIBRETRANSLATE_URL: "http://127.0.0.1:9" });
const rental = useRental(site);

const english =
  "Hello, is the boat free for the whole week, and can you sail with us to the islands?";
const french =
  "Bonjour, le bateau est-il libre pour la semaine, et vous venez avec nous dans les îles ?";

test("only messages of the other person in another language can be translated", async () => {
  await rental.ask({ content: english });
  await rental.answer({ content: french });
  const owner = await site.openAs(rental.owner, rental.conversationWith(rental.renter));
  const buttons = owner.main.getAllByRole("button", { name: "Traduire en français" });
  expect(buttons).toHaveLength(1);
  const entry = buttons[0]?.closest("article");
  expect(entry?.getAttribute("aria-label")).toBe("Claire");
  expect(entry?.querySelector("p")?.getAttribute("lang")).toBe("en");

  const renter = rental.conversationWith(rental.owner);
  const inFrench = await site.openAs(rental.renter, renter);
  expect(inFrench.main.queryByRole("button", { name: "Traduire en français" })).toBeNull();
  const inEnglish = await site.openAs(rental.renter, `/en${renter}`);
  expect(inEnglish.main.getAllByRole("button", { name: "Translate into English" })).toHaveLength(1);
});
