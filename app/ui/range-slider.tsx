import { type ChangeEvent, type PointerEvent, useRef, useState } from "react";

type End = 0 | 1;

type RangeSliderProps = {
  min: number;
  max: number;
  /** The step of the values, and the minimum distance between the two ends. */
  step: number;
  value: readonly [number, number];
  /** Converts a value to its position on the track, from 0 to 1, and a position to its value. */
  scale: { shareOf: (value: number) => number; valueAt: (share: number) => number };
  onChange: (value: [number, number]) => void;
  /** Called when an end was moved and released: the time to search. */
  onCommit: () => void;
  /** Called when a key that moved an end was released; more key presses may follow at once. */
  onKeyCommit: () => void;
  /** Accessible names of the two ends. */
  labels: readonly [string, string];
  /** The value in words: '1 200 €'. */
  format: (value: number) => string;
};

/**
 * A range on a track that need not be linear. Keyboards and assistive technology use the browser's two native
 * sliders; a pointer moves the nearer end. The slider is not part of a form: two fields next to it hold the
 * same values, for typing and for visitors without JavaScript.
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
  // If both ends are at the same position, the one that moved last is on top.
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
      // The default action of the press would move the focus away again.
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
