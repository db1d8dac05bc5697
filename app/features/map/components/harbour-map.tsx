import { type ReactNode, useRef } from "react";
import type { HarbourChartProps } from "./harbour-chart.tsx";
import { useLoaded, useNear } from "./use-loaded.ts";

const load = async () => (await import("./harbour-chart.tsx")).HarbourChart;

type HarbourMapProps = HarbourChartProps & {
  /** Shown until the map is loaded, and always without JavaScript. */
  children: ReactNode;
};

/** The position of a harbour, on a map that is loaded when the visitor scrolls near it (spec 1 §2). */
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
