import { useEffect, useRef, useState } from "react";
import {
  highestPrice,
  lowestPrice,
  type PriceRange,
  priceStep,
} from "#app/features/matching-boats/domain/price-range.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { RangeSlider } from "#app/ui/range-slider.tsx";
import { priceAtShare, priceBarEnds, priceBars, shareOfPrice } from "../domain/price-scale.ts";
import { priceLabel } from "../labels.ts";

type PriceSliderProps = {
  range: PriceRange;
  onChange: (range: PriceRange) => void;
  /** Called when the slider is released. */
  onSettle: () => void;
  /** Called when a key moves the slider; more key presses may follow. */
  onStep: () => void;
  /** The search as a query string. */
  query: string;
};

const scale = { shareOf: shareOfPrice, valueAt: priceAtShare };

/**
 * The slider for both ends of the price, below a histogram of the prices of boats that match the other
 * filters.
 */
export function PriceSlider({ range, onChange, onSettle, onStep, query }: PriceSliderProps) {
  return (
    <div className="px-3.25">
      <PriceBars range={range} query={query} />
      <div className="-mt-5.5">
        <RangeSlider
          min={lowestPrice}
          max={highestPrice}
          step={priceStep}
          value={[range.min, range.max]}
          scale={scale}
          onChange={([min, max]) => onChange({ min, max })}
          onCommit={onSettle}
          onKeyCommit={onStep}
          labels={[m.search_price_min(), m.search_price_max()]}
          format={priceLabel}
        />
      </div>
    </div>
  );
}

/** The histogram, a decoration of the slider; empty until the counts are loaded. */
function PriceBars({ range, query }: Pick<PriceSliderProps, "range" | "query">) {
  const frame = useRef<HTMLDivElement>(null);
  const counts = usePriceBars(frame, countedSearch(query));
  const max = Math.max(1, ...counts);
  return (
    <div ref={frame} aria-hidden="true" className="price-bars">
      {Array.from({ length: priceBars }, (_, bar) => {
        const from = priceBarEnds[bar] ?? 0;
        const to = priceBarEnds[bar + 1] ?? highestPrice;
        const count = counts[bar] ?? 0;
        return (
          <div
            key={from}
            style={{ height: count === 0 ? 0 : `${10 + (90 * count) / max}%` }}
            className={range.min < to && from < range.max ? "within" : undefined}
          />
        );
      })}
    </div>
  );
}

/**
 * A search without what changes no counts. Its prices stay: whether the place has boats in their range
 * decides whether the results, and so the bars, are those of nearby cities.
 */
function countedSearch(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of ["sort", "view"]) params.delete(name);
  return String(params);
}

/** The counts of the bars: loaded once the bars are visible, and again for another search. */
function usePriceBars(frame: { current: Element | null }, query: string): readonly number[] {
  const [counts, setCounts] = useState<readonly number[]>([]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const over = new AbortController();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      loadCounts(query, over.signal).then(setCounts, () => undefined);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      over.abort();
    };
  }, [frame, query]);
  return counts;
}

/** Loads the counts. On failure, rejects or returns an empty list; the slider works without bars. */
async function loadCounts(query: string, signal: AbortSignal): Promise<number[]> {
  const response = await fetch(`/search/prices?${query}`, { signal });
  const answer: unknown = response.ok ? await response.json() : [];
  return Array.isArray(answer) ? answer.map(Number) : [];
}
