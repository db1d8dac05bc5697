import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { BookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import {
  type SkipperChoice,
  skipperChoices,
} from "#app/features/messages/domain/requested-price.ts";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { type KeptFields, keptFields } from "#app/forms/kept-fields.ts";
import { usePlaces } from "#app/forms/own-place.ts";
import { isRecord } from "#app/platform/text/json.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { choiceFields, chosenExtras } from "../domain/chosen-extras.ts";
import { skipperOfSearch } from "../domain/skipper-of-search.ts";

type Wished = { skipper: SkipperChoice | undefined; quantities: Readonly<Record<string, number>> };

type Options = {
  guests: number;
  refusal?: FormRefused | null;
  /**
   * In a dialog, which can be closed and reopened, the choices are stored in the browser, like the message.
   */
  isInDialog?: boolean;
};

/**
 * The renter's choices other than days and guests: with or without skipper, and the quantities of extras.
 * They start with those of a refused form, or those made before a dialog was closed; otherwise with the
 * skipper of the visitor's search.
 */
export function useRequestWishes(
  boat: BookableBoat,
  { guests, refusal = null, isInDialog = false }: Options,
) {
  const [params] = useSearchParams();
  const { own: place, visitors } = usePlaces(`wishes ${boat.id}`);
  const readsKept = useHydrated() && isInDialog;
  const kept = useMemo(
    // Choices made before signing in come first, because they are newer.
    () => (readsKept ? (keptFields.read(visitors) ?? keptFields.read(place)) : null),
    [readsKept, visitors, place],
  );
  useEffect(() => {
    if (readsKept) keptFields.move(visitors, place);
  }, [readsKept, visitors, place]);
  const [first] = useState(() => {
    const sent = readWished(refusal);
    return { ...sent, skipper: sent.skipper ?? skipperOfSearch(params) };
  });
  const [chosen, setChosen] = useState<Wished | null>(null);
  const wished = chosen ?? (kept ? readKept(kept) : first);
  function choose(choice: Wished) {
    setChosen(choice);
    if (isInDialog) keptFields.write(place, keptOf(choice));
  }
  const { skipper, extras } = chosenExtras(boat.offered, {
    guests,
    mode: boat.navigationMode,
    skipper: wished.skipper,
    extras: Object.entries(wished.quantities).map(([id, quantity]) => ({ id, quantity })),
  });
  return {
    skipper,
    /** The extras to calculate the price with. */
    extras,
    /** The choices as form fields, for submitting them with JavaScript. */
    fields: choiceFields(skipper, wished.quantities),
    quantityOf: (id: string) => wished.quantities[id] ?? 0,
    chooseSkipper: (choice: SkipperChoice) => choose({ ...wished, skipper: choice }),
    chooseQuantity: (id: string, quantity: number) =>
      choose({ ...wished, quantities: { ...wished.quantities, [id]: quantity } }),
    /** Call once the request was sent. */
    forget: () => keptFields.write(place, null),
  };
}

export type RequestWishes = ReturnType<typeof useRequestWishes>;

function keptOf({ skipper, quantities }: Wished): KeptFields {
  const counts = Object.entries(quantities).map(
    ([id, quantity]) => [id, String(quantity)] as const,
  );
  return { ...Object.fromEntries(counts), ...(skipper && { skipper }) };
}

function readKept({ skipper, ...counts }: KeptFields): Wished {
  const quantities = Object.entries(counts).map(([id, count]) => [id, Number(count) || 0] as const);
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
