import type { Position } from "./reference-harbours.ts";

/** The URL of a Windy map with the wind, waves and forecast around a place. */
export function weatherLink({ latitude, longitude }: Position): string {
  return `https://www.windy.com/?${latitude},${longitude},10`;
}
