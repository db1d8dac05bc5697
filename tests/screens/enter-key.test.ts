import { expect, test } from "vitest";
import { useBoatSetup } from "./support/boat-setup.ts";
import { textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);

// Enter in a field clicks its form's first submit button (HTML, implicit submission). Only buttons of rows
// have a `name`, so the first button must have none.
test.each([
  ["description", "/boat-setup/{boat}?section=description", ["Ajouter un espace"]],
  ["add-boat", "/boat-setup?add=1", ["Ajouter une période", "Ajouter un extra"]],
  ["add-boat", "/boat-setup/{boat}/edit", ["Ajouter une période", "Ajouter un extra"]],
])(
  "Enter in the form '%s' at %s saves it, and neither adds nor removes a row",
  async (id, path, rowButtons) => {
    const berthDetails = [{ id: "a", name: "Cabine avant", details: "Lit double" }];
    await setup.change({ berthDetails });
    const page = await site.openAs(setup.owner, path.replace("{boat}", setup.boatId));
    const form = page.document.querySelector<HTMLElement>(`form#${id}`);
    const buttons = [...(form?.querySelectorAll<HTMLElement>("button[type=submit]") ?? [])];
    expect(buttons.map(textOf)).toEqual(expect.arrayContaining(rowButtons));
    expect(buttons[0]?.hasAttribute("name")).toBe(false);
  },
);
