import { type ChangeEvent, useState } from "react";
import { classNames } from "./class-names.ts";

type RangeSliderProps = {
  min: number;
  max: number;
  step: number;
  /** The two ends stay at least this far apart. */
  distance?: number;
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  /** When a hand lets go: the moment to search. */
  onCommit?: (value: [number, number]) => void;
  /** Names of the two ends in a form, and for those who do not see them. */
  names: readonly [string, string];
  labels: readonly [string, string];
  /** The value in words: '1 200 €'. */
  format: (value: number) => string;
};

/** A span chosen by two sliders, the browser's own, so that keys and forms work by themselves. */
export function RangeSlider({
  min,
  max,
  step,
  distance = step,
  value: [low, high],
  onChange,
  onCommit,
  names,
  labels,
  format,
}: RangeSliderProps) {
  const [last, setLast] = useState<0 | 1>(1);
  const share = (amount: number) => ((amount - min) / (max - min)) * 100;

  function change(end: 0 | 1, event: ChangeEvent<HTMLInputElement>) {
    const wanted = Number(event.target.value);
    setLast(end);
    if (end === 0) onChange([Math.min(wanted, high - distance), high]);
    else onChange([low, Math.max(wanted, low + distance)]);
  }

  return (
    <div className="relative h-11 select-none">
      <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-hairline">
        <div
          className="absolute h-full rounded-full bg-sea"
          style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }}
        />
      </div>
      {([0, 1] as const).map((end) => (
        <input
          key={end}
          type="range"
          name={names[end]}
          aria-label={labels[end]}
          aria-valuetext={format(end === 0 ? low : high)}
          min={min}
          max={max}
          step={step}
          value={end === 0 ? low : high}
          onChange={(event) => change(end, event)}
          onPointerUp={() => onCommit?.([low, high])}
          onKeyUp={() => onCommit?.([low, high])}
          className={classNames("range-thumb", last === end && "z-10")}
        />
      ))}
    </div>
  );
}
