import { expect, test } from "vitest";
import type { LineItem } from "#app/features/pricing/domain/line-item.ts";
import { cents } from "#app/platform/money.ts";
import { wishesLabels } from "./labels-request.ts";

const extra = {
  kind: "extra",
  extraId: "extra",
  quantity: 1,
  count: 3,
  unitCents: cents(1000),
  amountCents: cents(3000),
  isRequired: false,
  isOnSite: false,
} as const;

test("a chosen extra per person says for how many people, any other how many are taken", () => {
  const lines: LineItem[] = [
    { ...extra, name: "kayak", unit: "jour" },
    { ...extra, name: "paddleboard", unit: "jour", quantity: 2 },
    { ...extra, name: "breakfast", unit: "personne", count: 2 },
    { ...extra, name: "lunch", unit: "personne", count: 1 },
  ];
  expect(wishesLabels({ skipper: null, lines })).toEqual([
    "Kayak",
    "2\u00a0×\u00a0Paddle",
    "2\u00a0×\u00a0Petit-déjeuner",
    "1\u00a0×\u00a0Déjeuner",
  ]);
});
