import { describe, expect, test } from "vitest";
import { basePriceSchema } from "./prices-schema.ts";

describe("the section prix", () => {
  // spec 2-5.16
  test.each(["", "0", "0,00", "-5", "abc", "1,234"])("refuses %j as a price", (basePricePerDay) => {
    const { error } = basePriceSchema.safeParse({ basePricePerDay });
    expect(error?.issues[0]?.message).toBe("Veuillez entrer un prix valide.");
  });

  test("accepts comma decimals", () => {
    expect(basePriceSchema.parse({ basePricePerDay: "150,00" }).basePricePerDay).toBe(15_000);
  });
});
