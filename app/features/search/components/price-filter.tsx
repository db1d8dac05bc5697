import { type KeyboardEvent, Suspense, useId } from "react";
import {
  highestPrice,
  lowestPrice,
  type PriceRange,
  priceStep,
  withHighest,
  withLowest,
} from "#app/features/matching-boats/domain/price-range.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FieldGroup } from "#app/ui/field.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useEarlyText } from "#app/ui/use-early-text.ts";
import type { TypedFields } from "../domain/typed-fields.ts";
import { priceRangeLabel } from "../labels.ts";
import { useFollowing } from "./use-following.ts";
import type { WrongField } from "./wrong-field.ts";

// The slider is hydrated after the page itself, because the fields below it have the same amounts.
const PriceSlider = lazyPart(async () => (await import("./price-slider.tsx")).PriceSlider);

type PriceFilterProps = {
  price: PriceRange;
  /** The search as a query string. */
  query: string;
  /** Invalid input. */
  typed: TypedFields | null;
  wrong: WrongField;
  /** Called when the slider is released. */
  onSettle: () => void;
  /** Called when a key moves the slider; more key presses may follow. */
  onStep: () => void;
};

/**
 * The daily price: a slider from 0 to 10000 euros in steps of 50 with its ends at least 50 apart (spec 1 §5,
 * §9), and two fields with the same amounts, which work without JavaScript.
 */
export function PriceFilter({ price, query, typed, wrong, onSettle, onStep }: PriceFilterProps) {
  const [range, setRange] = useFollowing(price);
  const [texts, setTexts] = useFollowing<Texts>(
    typed ? { min: typed.minPrice, max: typed.maxPrice } : noTexts,
  );

  function choose(next: PriceRange) {
    setRange(next);
    setTexts(noTexts);
  }

  function leave(end: "min" | "max") {
    const text = texts[end];
    if (text === null) return;
    const amount = Number(text);
    if (text.trim() === "")
      choose(end === "min" ? { ...range, min: 0 } : { ...range, max: highestPrice });
    else if (Number.isFinite(amount)) choose(move[end](range, amount));
  }

  const field = (end: "min" | "max") => ({
    value: texts[end] ?? String(range[end]),
    onChange: (text: string) => setTexts({ ...texts, [end]: text }),
    onLeave: () => leave(end),
  });

  return (
    <FieldGroup legend={m.search_price()}>
      <p className="script-only -mt-1.5 text-md text-ink-soft tabular-nums">
        {priceRangeLabel(range)}
      </p>
      <div className="script-only h-21.5">
        <Suspense>
          <PriceSlider {...{ range, query, onSettle, onStep }} onChange={choose} />
        </Suspense>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Amount
          name="minPrice"
          label={m.search_price_min_short()}
          {...field("min")}
          wrong={wrong}
        />
        <Amount
          name="maxPrice"
          label={m.search_price_max_short()}
          {...field("max")}
          wrong={wrong}
        />
      </div>
    </FieldGroup>
  );
}

type Texts = { min: string | null; max: string | null };

const noTexts: Texts = { min: null, max: null };

const move = { min: withLowest, max: withHighest };

type AmountProps = {
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  wrong: WrongField;
};

/** A field for one end of the range, in whole euros. */
function Amount({ name, label, value, onChange, onLeave, wrong }: AmountProps) {
  const id = useId();
  const input = useEarlyText<HTMLInputElement>(onChange);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-ink-soft">
        {label}
      </label>
      <TextInput
        {...wrong}
        ref={input}
        id={id}
        type="number"
        name={name}
        inputMode="numeric"
        min={lowestPrice}
        max={highestPrice}
        step={priceStep}
        suffix="€"
        size="sm"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && onLeave()}
        className="price-limit"
      />
    </div>
  );
}
