import type { Position } from "./reference-harbours.ts";

/** The address of the wind and waves around a place: a map of Windy, with its forecast. */
export function weatherLink({ latitude, longitude }: Position): string {
  return `https://www.windy.com/?${latitude},${longitude},10`;
}
