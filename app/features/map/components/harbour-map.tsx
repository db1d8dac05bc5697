import { type ReactNode, useRef } from "react";
import type { HarbourChartProps } from "./harbour-chart.tsx";
import { useLoaded, useNear } from "./use-loaded.ts";

const load = async () => (await import("./harbour-chart.tsx")).HarbourChart;

type HarbourMapProps = HarbourChartProps & {
  /** Stands there until the map does, and without scripts for good. */
  children: ReactNode;
};

/** Where a harbour lies, on a map that is loaded when one scrolls near (spec 1 §2). */
export function HarbourMap({ children, ...chart }: HarbourMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const part = useLoaded(useNear(frame), load);
  const Chart = part && part !== "failed" ? part.is : null;
  return (
    <div
      ref={frame}
      className="relative h-72 overflow-hidden rounded-lg bg-limestone-deep sm:h-88 [&>img]:size-full [&>img]:object-cover"
    >
      {children}
      {Chart && <Chart {...chart} />}
    </div>
  );
}
