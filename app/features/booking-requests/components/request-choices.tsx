import { useId } from "react";
import type { BookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import type { BoatPageView, ExtraView } from "#app/features/boats/views/boat-page-view.server.ts";
import { joinFacts } from "#app/i18n/join-facts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Checkbox, Radio } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { FoldSummary } from "#app/ui/fold-summary.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useEarlyText } from "#app/ui/use-early-text.ts";
import {
  maxQuantityOf,
  type OfferedExtra,
  offersSkipperChoice,
  optionalExtras,
  skipperExtra,
} from "../domain/chosen-extras.ts";
import type { RequestWishes } from "./use-request-wishes.ts";

type RequestChoicesProps = {
  boat: BookableBoat;
  view: Pick<BoatPageView, "extras">;
  guests: number;
  wishes: RequestWishes;
};

/** If there are more extras than this, they are collapsed, so that the message stays visible. */
const maxShown = 3;

/** Larger quantities are typed instead of being chosen from a list. */
const maxListed = 50;

/** The choice of a skipper if the boat offers both, and the optional extras. */
export function RequestChoices({ boat, view, guests, wishes }: RequestChoicesProps) {
  const mode = boat.navigationMode;
  const extras = optionalExtras(boat.offered, mode).filter(
    (extra) => maxQuantityOf(extra, guests) > 0,
  );
  const textOf = (id: string) => view.extras.find((extra) => extra.id === id);
  const rows = extras.map((extra, index) => (
    <ExtraRow
      key={extra.id}
      {...{ extra, index, wishes }}
      max={maxQuantityOf(extra, guests)}
      text={textOf(extra.id)}
    />
  ));
  const paid = skipperExtra(boat.offered);
  return (
    <>
      {offersSkipperChoice(mode) && (
        <FieldGroup legend={m.boats_request_skipper()}>
          {(["without", "with"] as const).map((choice) => (
            <Radio
              key={choice}
              name="skipper"
              value={choice}
              checked={wishes.skipper === choice}
              onChange={() => wishes.chooseSkipper(choice)}
              label={
                choice === "with"
                  ? m.boats_request_with_skipper()
                  : m.boats_request_without_skipper()
              }
              description={choice === "with" && paid ? priceText(textOf(paid.id)) : undefined}
            />
          ))}
        </FieldGroup>
      )}
      {rows.length > 0 && rows.length <= maxShown && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-md font-semibold">{m.boats_request_extras()}</legend>
          {rows}
        </fieldset>
      )}
      {rows.length > maxShown && (
        <details className="group" open={wishes.extras.length > 0 || undefined}>
          <FoldSummary>{m.boats_request_extras_folded({ count: rows.length })}</FoldSummary>
          <div className="mt-2 grid gap-2">{rows}</div>
        </details>
      )}
    </>
  );
}

type ExtraRowProps = {
  extra: OfferedExtra;
  index: number;
  max: number;
  text: ExtraView | undefined;
  wishes: RequestWishes;
};

/** A checkbox if at most one can be taken, otherwise a select or a number field for the quantity. */
function ExtraRow({ extra, index, max, text, wishes }: ExtraRowProps) {
  const id = useId();
  const name = `extras[${index}].quantity`;
  const quantity = Math.min(wishes.quantityOf(extra.id), max);
  const isListed = max <= maxListed;
  const price = joinFacts([
    priceText(text),
    !isListed && m.boats_request_quantity_most({ count: max }),
  ]);
  const choose = (count: number) => wishes.chooseQuantity(extra.id, count);
  return (
    <div>
      <input type="hidden" name={`extras[${index}].id`} value={extra.id} />
      {max === 1 ? (
        <Checkbox
          name={name}
          value="1"
          checked={quantity === 1}
          onChange={(event) => choose(event.target.checked ? 1 : 0)}
          label={text?.name}
          description={price}
        />
      ) : (
        <div className="flex min-h-11 items-center justify-between gap-4">
          <label htmlFor={id} className="min-w-0 leading-snug wrap-anywhere">
            {text?.name}
            <span className="block text-sm text-ink-soft">{price}</span>
          </label>
          {isListed ? (
            <Select
              id={id}
              name={name}
              size="sm"
              className="w-20 flex-none"
              value={quantity}
              onChange={(event) => choose(Number(event.target.value))}
            >
              {Array.from({ length: max + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </Select>
          ) : (
            <TypedQuantity
              {...{ id, name, max }}
              quantity={wishes.quantityOf(extra.id)}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </div>
  );
}

type TypedQuantityProps = {
  id: string;
  name: string;
  max: number;
  quantity: number;
  onChoose: (count: number) => void;
};

/**
 * The browser refuses what is not a whole number up to the maximum, with or without JavaScript. A number
 * above it stays visible, so that the renter sees what to correct.
 */
function TypedQuantity({ id, name, max, quantity, onChoose }: TypedQuantityProps) {
  const read = (typed: string) => onChoose(Math.trunc(Number(typed)) || 0);
  const input = useEarlyText<HTMLInputElement>(read);
  return (
    <TextInput
      ref={input}
      id={id}
      name={name}
      type="number"
      inputMode="numeric"
      size="sm"
      className="w-20 flex-none"
      min={0}
      max={max}
      step={1}
      placeholder="0"
      value={quantity === 0 ? "" : quantity}
      onChange={(event) => read(event.target.value)}
    />
  );
}

/** '28 € / personne · à régler sur place'. */
function priceText(extra: ExtraView | undefined): string {
  return joinFacts([extra?.price, extra?.isPaidOnSite && m.boats_request_on_site()]);
}
