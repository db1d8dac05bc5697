type Bar = {
  key: string;
  /** The bar's share of the chart's height, from 0 to 1. */
  share: number;
  /** Drawn in a light colour, for a period that is not over yet. */
  isSoft: boolean;
};

const [barWidth, step, height] = [16, 20, 64];

/** Bars side by side, each in its own column. Decorative: a table next to the chart shows the same values. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars.length * step} ${height}`}
      preserveAspectRatio="none"
      className="mt-3 h-24 w-full border-b border-line"
    >
      {bars.map(({ key, share, isSoft }, index) => {
        const bar = { x: index * step + (step - barWidth) / 2, width: barWidth };
        const tall = Math.max(1, share * height);
        return (
          <g key={key}>
            <rect {...bar} y={0} height={height} className="fill-limestone" />
            {share > 0 && (
              <rect
                {...bar}
                y={height - tall}
                height={tall}
                vectorEffect="non-scaling-stroke"
                className={isSoft ? "fill-range stroke-sea" : "fill-sea"}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
