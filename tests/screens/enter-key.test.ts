import { expect, test } from "vitest";
import { useBoatSetup } from "./support/boat-setup.ts";
import { textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);

// Enter in a field presses the first button of its form, as HTML says; buttons of rows have a name.
test.each([
  ["description", "/boat-setup/{boat}?section=description", ["Ajouter un espace"]],
  ["add-boat", "/boat-setup?add=1", ["Ajouter une période", "Ajouter un extra"]],
  ["add-boat", "/boat-setup/{boat}/edit", ["Ajouter une période", "Ajouter un extra"]],
])(
  "Enter in a field of the form '%s' at %s saves it, and neither adds nor removes a row",
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
