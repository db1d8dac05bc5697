import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { BookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import type { FormRefused } from "#app/forms/form-answer.ts";
import {
  type KeptFields,
  moveKeptFields,
  readKeptFields,
  writeKeptFields,
} from "#app/forms/kept-fields.ts";
import { isRecord } from "#app/platform/json.ts";
import { usePlaces } from "#app/forms/own-place.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { choiceFields, chosenExtras } from "../domain/chosen-extras.ts";
import {
  type SkipperChoice,
  skipperChoices,
} from "#app/features/messages/domain/requested-price.ts";
import { skipperOfSearch } from "../domain/skipper-of-search.ts";

type Wished = { skipper: SkipperChoice | undefined; quantities: Readonly<Record<string, number>> };

type Options = {
  guests: number;
  refusal?: FormRefused | null;
  /** Where a dialog can be closed and opened again: the choices are kept like the message beside them. */
  isInDialog?: boolean;
};

/**
 * What a renter chooses beside days and guests: with or without skipper, and how many of which extra.
 * Begins with what a refused form contained, or with what was chosen before a dialog was closed, else with the
 * skipper that the visitor searched for.
 */
export function useRequestWishes(
  boat: BookableBoat,
  { guests, refusal = null, isInDialog = false }: Options,
) {
  const [params] = useSearchParams();
  const { own: place, visitors } = usePlaces(`wishes ${boat.id}`);
  const readsKept = useHydrated() && isInDialog;
  const kept = useMemo(
    // What somebody chose before they signed in is newer.
    () => (readsKept ? (readKeptFields(visitors) ?? readKeptFields(place)) : null),
    [readsKept, visitors, place],
  );
  useEffect(() => {
    if (readsKept) moveKeptFields(visitors, place);
  }, [readsKept, visitors, place]);
  const [first] = useState(() => {
    const sent = readWished(refusal);
    return { ...sent, skipper: sent.skipper ?? skipperOfSearch(params) };
  });
  const [chosen, setChosen] = useState<Wished | null>(null);
  const wished = chosen ?? (kept ? readKept(kept) : first);
  function choose(choice: Wished) {
    setChosen(choice);
    if (isInDialog) writeKeptFields(place, keptOf(choice));
  }
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
    chooseSkipper: (choice: SkipperChoice) => choose({ ...wished, skipper: choice }),
    chooseQuantity: (id: string, quantity: number) =>
      choose({ ...wished, quantities: { ...wished.quantities, [id]: quantity } }),
    /** The request was sent. */
    forget: () => writeKeptFields(place, null),
  };
}

export type RequestWishes = ReturnType<typeof useRequestWishes>;

function keptOf({ skipper, quantities }: Wished): KeptFields {
  const counts = Object.entries(quantities).map(([id, quantity]) => [id, String(quantity)]);
  return { ...Object.fromEntries(counts), ...(skipper && { skipper }) };
}

function readKept({ skipper, ...counts }: KeptFields): Wished {
  const quantities = Object.entries(counts).map(([id, count]) => [id, Number(count) || 0]);
  return {
    skipper: skipperChoices.find((choice) => choice === skipper),
    quantities: Object.fromEntries(quantities),
  };
}

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
