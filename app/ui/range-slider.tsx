import { type ChangeEvent, type PointerEvent, useRef, useState } from "react";

type End = 0 | 1;

type RangeSliderProps = {
  min: number;
  max: number;
  /** The two ends stay at least this far apart, too. */
  step: number;
  value: readonly [number, number];
  /** Where values stand on the track, from 0 to 1, and which value stands at a place of it. */
  scale: { shareOf: (value: number) => number; valueAt: (share: number) => number };
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
 * A range on a track that need not be linear. Keys and assistive technology use the browser's own two
 * sliders; a pointer moves the nearer end. It is not part of a form: two fields beside it have the
 * same values, for typing and for visitors without scripts.
 */
export function RangeSlider({
  min,
  max,
  step,
  value: [low, high],
  scale,
  onChange,
  onCommit,
  onKeyCommit,
  labels,
  format,
}: RangeSliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const held = useRef<End | null>(null);
  const moved = useRef(false);
  // Where both ends meet, the one that moved last is on top.
  const [last, setLast] = useState<End>(1);
  const shares = [scale.shareOf(low), scale.shareOf(high)] as const;

  function move(end: End, wanted: number) {
    const next: [number, number] =
      end === 0
        ? [Math.max(min, Math.min(wanted, high - step)), high]
        : [low, Math.min(max, Math.max(wanted, low + step))];
    setLast(end);
    if (next[0] === low && next[1] === high) return;
    moved.current = true;
    onChange(next);
  }

  function settle(tell: () => void) {
    if (!moved.current) return;
    moved.current = false;
    tell();
  }

  function shareUnder({ clientX }: PointerEvent): number {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    return (clientX - left) / width;
  }

  function press(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    const share = shareUnder(event);
    const isNearLow = Math.abs(share - shares[0]) < Math.abs(share - shares[1]);
    const end = isNearLow ? 0 : 1;
    held.current = end;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.querySelectorAll("input")[end]?.focus({ preventScroll: true });
    move(end, scale.valueAt(share));
  }

  function release() {
    held.current = null;
    settle(onCommit);
  }

  return (
    <div
      role="presentation"
      className="relative h-11 cursor-pointer touch-pan-y select-none"
      onPointerDown={press}
      // The press itself would take the focus away again.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={(event) => {
        if (held.current !== null) move(held.current, scale.valueAt(shareUnder(event)));
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <div className="absolute -inset-x-3.25 top-1/2 h-1 -translate-y-1/2 rounded-full bg-hairline">
        <div ref={track} className="relative mx-3.25 h-full">
          <div
            className="absolute h-full bg-sea"
            style={{ left: `${shares[0] * 100}%`, right: `${100 - shares[1] * 100}%` }}
          />
        </div>
      </div>
      {([0, 1] as const).map((end) => (
        <span
          key={end}
          style={{ left: `${shares[end] * 100}%`, zIndex: last === end ? 1 : 0 }}
          className="slider-thumb"
        >
          <input
            type="range"
            aria-label={labels[end]}
            aria-valuetext={format(end === 0 ? low : high)}
            min={min}
            max={max}
            step={step}
            value={end === 0 ? low : high}
            onChange={(event: ChangeEvent<HTMLInputElement>) =>
              move(end, Number(event.target.value))
            }
            onKeyUp={() => settle(onKeyCommit)}
            onBlur={() => settle(onCommit)}
            className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
          />
        </span>
      ))}
    </div>
  );
}
