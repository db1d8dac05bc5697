import { type ChangeEvent, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

type RangeSliderProps = {
  min: number;
  max: number;
  step: number;
  /** The two ends stay at least this far apart. */
  distance?: number;
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  /** An end was moved and released: the time to search. */
  onCommit: () => void;
  /** A key that moved an end was released; others may follow at once. */
  onKeyCommit: () => void;
  /** Names of the two ends for those who do not see them. */
  labels: readonly [string, string];
  /** The value in words: '1 200 €'. */
  format: (value: number) => string;
};

/**
 * A range chosen by two sliders, the browser's own, so that keys work without code. It is not part
 * of a form: two fields beside it have the same values, for typing and for visitors without
 * scripts.
 */
export function RangeSlider({
  min,
  max,
  step,
  distance = step,
  value: [low, high],
  onChange,
  onCommit,
  onKeyCommit,
  labels,
  format,
}: RangeSliderProps) {
  // Where both thumbs meet, the one that can still move away is on top.
  const [last, setLast] = useState<0 | 1>(1);
  const top = low >= max - distance ? 0 : last;
  const moved = useRef(false);
  const share = (amount: number) => ((amount - min) / (max - min)) * 100;

  function change(end: 0 | 1, event: ChangeEvent<HTMLInputElement>) {
    const wanted = Number(event.target.value);
    const next: [number, number] =
      end === 0
        ? [Math.min(wanted, high - distance), high]
        : [low, Math.max(wanted, low + distance)];
    setLast(end);
    moved.current ||= next[end] !== (end === 0 ? low : high);
    onChange(next);
  }

  function settle(tell: () => void) {
    if (!moved.current) return;
    moved.current = false;
    tell();
  }

  return (
    <div className="relative h-11 select-none">
      <div className="absolute -inset-x-3.25 top-1/2 h-1 -translate-y-1/2 rounded-full bg-hairline">
        <div className="relative mx-3.25 h-full">
          <div
            className="absolute h-full rounded-full bg-sea"
            style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }}
          />
        </div>
      </div>
      {([0, 1] as const).map((end) => (
        <input
          key={end}
          type="range"
          aria-label={labels[end]}
          aria-valuetext={format(end === 0 ? low : high)}
          min={min}
          max={max}
          step={step}
          value={end === 0 ? low : high}
          onChange={(event) => change(end, event)}
          onPointerUp={() => settle(onCommit)}
          onTouchEnd={() => settle(onCommit)}
          onKeyUp={() => settle(onKeyCommit)}
          onBlur={() => settle(onCommit)}
          className={classNames("range-thumb", top === end && "z-10")}
        />
      ))}
    </div>
  );
}
