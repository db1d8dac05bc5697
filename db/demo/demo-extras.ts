import type { DemoExtra } from "./demo-boat.ts";

type Options = Partial<Omit<DemoExtra, "category" | "type" | "description" | "euros">>;

/** A skipper, charged per day. */
export function skipper(euros: number, description = "Skipper breveté, à la journée"): DemoExtra {
  return {
    category: "Capitaine et équipage",
    type: "professional-captain",
    description,
    euros,
    unit: "jour",
    payment: "Sur place",
  };
}

/** End-of-stay cleaning, charged once; most owners require it. */
export function cleaning(
  euros: number,
  { required = true }: { required?: boolean } = {},
): DemoExtra {
  return {
    category: "Services de port",
    type: "final-cleaning",
    description: "Ménage de fin de location",
    euros,
    unit: "forfait",
    required,
  };
}

export function paddle(
  euros: number,
  description = "Paddle gonflable avec pagaie et gilet",
): DemoExtra {
  return {
    category: "Équipement",
    type: "paddleboard",
    description,
    euros,
    unit: "jour",
    quantity: 1,
    maxQuantity: 2,
  };
}

export function kayak(euros: number, description = "Kayak biplace"): DemoExtra {
  return { category: "Équipement", type: "kayak", description, euros, unit: "jour" };
}

export function snorkelling(euros: number): DemoExtra {
  return {
    category: "Équipement",
    type: "snorkelling",
    description: "Palmes, masque et tuba",
    euros,
    unit: "personne",
    maxQuantity: 8,
  };
}

export function fishing(euros: number, description: string): DemoExtra {
  return { category: "Équipement", type: "fishing", description, euros, unit: "jour" };
}

/** Any other extra that an owner offers. */
export function extra(
  category: DemoExtra["category"],
  type: DemoExtra["type"],
  description: string,
  euros: number,
  options: Options = {},
): DemoExtra {
  return { category, type, description, euros, unit: "forfait", ...options };
}
