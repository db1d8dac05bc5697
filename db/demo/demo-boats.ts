import type { DemoBoat } from "./demo-boat.ts";
import { atlanticBoats } from "./demo-boats-atlantique.ts";
import { brittanyBoats } from "./demo-boats-bretagne.ts";
import { corsicaBoats } from "./demo-boats-corse.ts";
import { languedocBoats } from "./demo-boats-languedoc.ts";
import { provenceBoats } from "./demo-boats-provence.ts";
import { rivieraBoats } from "./demo-boats-riviera.ts";
import { boatsUnderReview } from "./demo-boats-under-review.ts";

/**
 * The public boats, newest first. The home page shows the first six; a search without a place starts with the
 * first two dozen, so each of those has its own cover illustration.
 */
const newestFirst = [
  ["mistral", "ar-steredenn", "cala-rossa", "belvedere", "morgane", "lison"],
  ["belle-aude", "penichette-agde", "open7-lorient", "targa-cannes", "sans-permis-la-ciotat"],
  ["so349-la-rochelle", "cap-camarat-ajaccio", "excess-hyeres", "dunette", "vx-estaque"],
  ["azimut-monaco", "scoop-golfe", "activ-pointe-rouge", "corsair-antibes", "luxemotor-sete"],
  ["hanse-hyeres", "frioul", "swan-calvi", "alycastre", "so410-la-ciotat"],
  ["clubman-la-ciotat", "lagoon-cannes", "flyer-agay", "sans-permis-vigne", "dufour-360-toulon"],
  ["prince23-calvi", "keylargo-hyeres", "cranchi-antibes", "nautitech-toulon"],
  ["flyer-porto-vecchio", "gtx-saint-raphael", "sans-permis-boulouris", "mahe-la-rochelle"],
  ["bwa-santa-lucia", "vr5-estaque", "grand-soleil-antibes", "saona-bonifacio"],
  ["penichette-1165", "lomac-ajaccio", "pinassotte", "girolata", "nicols-aigues-mortes"],
  ["ferretti-nice", "riva-royan", "outremer-grande-motte", "sans-permis-thau"],
  ["bavaria46-ajaccio", "navigator-les-sables", "x35-les-sables", "oceanis-sete"],
  ["ultra-grande-motte", "medline-brest", "oceanis30-la-rochelle", "sunfast-lorient"],
  ["captur-cherbourg", "patrol-saint-malo", "amel-brest", "delphia-saint-malo"],
].flat();

const byKey = new Map(
  [
    ...provenceBoats,
    ...rivieraBoats,
    ...corsicaBoats,
    ...languedocBoats,
    ...atlanticBoats,
    ...brittanyBoats,
  ].map((boat) => [boat.key, boat]),
);

/** Public boats, newest first. */
export const publicBoats: readonly DemoBoat[] = newestFirst.flatMap((key) => byKey.get(key) ?? []);

/** How many days ago a public boat was listed, by its position in newest-first order. */
function listedDaysAgo(place: number): number {
  return 75 + Math.round(8.3 * place);
}

/** Every boat and how many days ago it was listed. */
export const demoBoats: readonly { boat: DemoBoat; listedDaysAgo: number }[] = [
  ...boatsUnderReview.map((boat, place) => ({ boat, listedDaysAgo: 2 + 9 * place })),
  ...publicBoats.map((boat, place) => ({ boat, listedDaysAgo: listedDaysAgo(place) })),
];

/** Boats that `newestFirst` omits, names twice, or that do not exist. */
export function orderMistakes(): string[] {
  const forgotten = [...byKey.keys()].filter((key) => !newestFirst.includes(key));
  const unknown = newestFirst.filter((key) => !byKey.has(key));
  const twice = newestFirst.filter((key, index) => newestFirst.indexOf(key) !== index);
  return [...forgotten, ...unknown, ...twice];
}
