import { useState } from "react";
import { useSearchParams } from "react-router";
import type { BookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { isRecord } from "#app/platform/json.ts";
import { choiceFields, chosenExtras } from "../domain/chosen-extras.ts";
import { type SkipperChoice, skipperChoices } from "../domain/requested-price.ts";
import { skipperOfSearch } from "../domain/skipper-of-search.ts";

type Wished = { skipper: SkipperChoice | undefined; quantities: Readonly<Record<string, number>> };

/**
 * What a renter chooses beside days and guests: with or without skipper, and how many of which extra.
 * Begins with what a refused form contained, else with the skipper that the visitor searched for.
 */
export function useRequestWishes(
  boat: BookableBoat,
  { guests, refusal = null }: { guests: number; refusal?: FormRefused | null },
) {
  const [params] = useSearchParams();
  const [wished, setWished] = useState(() => {
    const typed = readWished(refusal);
    return { ...typed, skipper: typed.skipper ?? skipperOfSearch(params) };
  });
  const { skipper, extras } = chosenExtras(boat.offered, {
    guests,
    mode: boat.navigationMode,
    skipper: wished.skipper,
    extras: Object.entries(wished.quantities).map(([id, quantity]) => ({ id, quantity })),
  });
  return {
    skipper,
    /** What the price is calculated with. */
    extras,
    /** The same as the form sends it, where scripts send it themselves. */
    fields: choiceFields(skipper, wished.quantities),
    quantityOf: (id: string) => wished.quantities[id] ?? 0,
    chooseSkipper: (choice: SkipperChoice) => setWished((old) => ({ ...old, skipper: choice })),
    chooseQuantity: (id: string, quantity: number) =>
      setWished((old) => ({ ...old, quantities: { ...old.quantities, [id]: quantity } })),
  };
}

export type RequestWishes = ReturnType<typeof useRequestWishes>;

function readWished(refusal: FormRefused | null): Wished {
  const typed = refusal?.result.initialValue ?? {};
  const extras: unknown = typed["extras"];
  const quantities: Record<string, number> = {};
  for (const extra of Array.isArray(extras) ? extras : []) {
    if (isRecord(extra) && typeof extra["id"] === "string") {
      quantities[extra["id"]] = Number(extra["quantity"]) || 0;
    }
  }
  return { skipper: skipperChoices.find((choice) => choice === typed["skipper"]), quantities };
}
