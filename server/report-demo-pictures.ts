import { operatorText } from "#app/platform/configuration/operator-text.ts";
import type { Log } from "./log.ts";

/**
 * Returns a function that tells the operator what the first start does while the site does not respond yet:
 * it prepares the demo's pictures. After each tenth it logs how many are done.
 */
export function reportDemoPictures(log: Log) {
  return (stored: number, all: number): void => {
    if (stored === 0) log.info(operatorText("demo_pictures"));
    else if (tenthOf(stored, all) > tenthOf(stored - 1, all)) {
      log.info(operatorText("demo_pictures_stored", { stored, all }));
    }
  };
}

function tenthOf(stored: number, all: number): number {
  return Math.floor((10 * stored) / all);
}
