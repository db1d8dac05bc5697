import { expect, test } from "vitest";
import { equipmentKeys } from "../domain/equipment-catalogue.ts";
import { drawEquipmentIcons } from "./equipment-icons-view.server.tsx";

test("each piece of equipment has an icon, and the page sets its stroke width", () => {
  const drawn = drawEquipmentIcons();
  for (const key of equipmentKeys) expect(drawn).toContain(`<symbol id="${key}"`);
  expect(drawn).not.toContain('stroke-width="2"');
  expect(drawn).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg">/);
});
