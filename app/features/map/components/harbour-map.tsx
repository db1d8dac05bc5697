import { useRef } from "react";
import { HarbourPicture } from "#app/ui/scenes/harbour-picture.tsx";
import { useLoaded, useNear } from "#app/ui/use-loaded.ts";
import type { HarbourChartProps } from "./harbour-chart.tsx";

const load = async () => (await import("./harbour-chart.tsx")).HarbourChart;

/**
 * The position of a harbour, on a map that is loaded when the visitor scrolls near it (spec 1 §2). A picture
 * is shown until then, and always without JavaScript.
 */
export function HarbourMap(chart: HarbourChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const part = useLoaded(useNear(frame), load);
  const Chart = part && part !== "failed" ? part.is : null;
  return (
    <div
      ref={frame}
      className="relative h-72 overflow-hidden rounded-lg bg-limestone-deep sm:h-88 [&>img]:size-full [&>img]:object-cover"
    >
      <HarbourPicture />
      {Chart && <Chart {...chart} />}
    </div>
  );
}
