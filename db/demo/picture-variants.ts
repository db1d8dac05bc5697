/**
 * The illustrations, each 1200x800 px: the position of the boat, the share of the width that a close-up
 * shows, and whether it may be mirrored (no lettering, no flag).
 */
const pictures = {
  "bain-de-soleil": { x: 600, y: 480, close: 0.8, mirrors: true },
  barre: { x: 600, y: 440, close: 0.8, mirrors: true },
  cabine: { x: 600, y: 400, close: 0.78, mirrors: true },
  "canot-arcachon": { x: 651, y: 545, close: 0.7, mirrors: false },
  carre: { x: 600, y: 420, close: 0.8, mirrors: false },
  "catamaran-porquerolles": { x: 570, y: 475, close: 0.74, mirrors: true },
  "catamaran-riviera": { x: 723, y: 380, close: 0.8, mirrors: true },
  "cockpit-table": { x: 620, y: 480, close: 0.8, mirrors: true },
  "console-moteur": { x: 600, y: 440, close: 0.8, mirrors: false },
  cuisine: { x: 600, y: 400, close: 0.78, mirrors: true },
  "echelle-bain": { x: 560, y: 400, close: 0.8, mirrors: true },
  "goelette-mouillage": { x: 664, y: 410, close: 0.82, mirrors: false },
  "goelette-saint-tropez": { x: 723, y: 390, close: 0.85, mirrors: false },
  "jet-ski-cote-bleue": { x: 597, y: 474, close: 0.7, mirrors: true },
  "moteur-annecy": { x: 603, y: 524, close: 0.72, mirrors: false },
  "moteur-bretagne": { x: 490, y: 540, close: 0.7, mirrors: false },
  "moteur-calanques": { x: 656, y: 570, close: 0.7, mirrors: false },
  "moteur-corse": { x: 584, y: 520, close: 0.72, mirrors: false },
  "peniche-canal-du-midi": { x: 670, y: 580, close: 0.74, mirrors: false },
  "peniche-ecluse-soir": { x: 560, y: 560, close: 0.76, mirrors: false },
  "plan-de-pont-moteur": { x: 640, y: 400, close: 0.76, mirrors: false },
  "plan-de-pont-voilier": { x: 600, y: 420, close: 0.8, mirrors: true },
  "port-soir": { x: 600, y: 440, close: 0.8, mirrors: true },
  "sans-permis-cassis": { x: 624, y: 470, close: 0.74, mirrors: false },
  "sans-permis-golfe-morbihan": { x: 576, y: 460, close: 0.72, mirrors: false },
  "semirigide-bretagne": { x: 691, y: 520, close: 0.72, mirrors: true },
  "semirigide-corse": { x: 549, y: 490, close: 0.72, mirrors: true },
  taquet: { x: 620, y: 420, close: 0.78, mirrors: true },
  "voilier-calanques": { x: 763, y: 390, close: 0.78, mirrors: false },
  "voilier-etrave": { x: 650, y: 420, close: 0.8, mirrors: false },
  "voilier-ile-de-re": { x: 683, y: 400, close: 0.8, mirrors: false },
  "voilier-morbihan": { x: 691, y: 390, close: 0.78, mirrors: false },
  "voilier-nuit": { x: 610, y: 480, close: 0.76, mirrors: false },
  "voilier-poupe": { x: 540, y: 440, close: 0.82, mirrors: false },
  "voilier-saint-malo": { x: 442, y: 400, close: 0.8, mirrors: false },
  "yacht-lerins": { x: 560, y: 540, close: 0.76, mirrors: false },
  "yacht-monaco": { x: 603, y: 500, close: 0.78, mirrors: false },
  "yacht-voile-cap-corse": { x: 517, y: 400, close: 0.8, mirrors: false },
} as const;

type PictureName = keyof typeof pictures;

/** Which part is shown: all of it, a close-up, or a wide view with the boat in its left or right half. */
type Framing = "whole" | "close" | "left" | "right";

/** The colours: as drawn, or made warmer, cooler or darker. */
export type Light = "drawn" | "evening" | "morning" | "dusk";

export type PictureVariant = {
  picture: PictureName;
  framing: Framing;
  light: Light;
  mirrored: boolean;
};

type Treatment = "close" | "left" | "right" | "evening" | "morning" | "dusk" | "mirrored";

/**
 * A variant of an illustration, so that boats that share an illustration look different. Throws RangeError if
 * mirroring would reverse lettering or a flag.
 */
export function picture(name: PictureName, ...treatments: readonly Treatment[]): PictureVariant {
  const mirrored = treatments.includes("mirrored");
  if (mirrored && !pictures[name].mirrors) throw new RangeError(`${name} cannot be mirrored`);
  const framings = ["close", "left", "right"] as const;
  const lights = ["evening", "morning", "dusk"] as const;
  return {
    picture: name,
    framing: framings.find((framing) => treatments.includes(framing)) ?? "whole",
    light: lights.find((light) => treatments.includes(light)) ?? "drawn",
    mirrored,
  };
}

/** Two variants with the same key produce the same picture. */
export function variantKey({ picture: name, framing, light, mirrored }: PictureVariant): string {
  return [name, framing, light, mirrored ? "mirrored" : "straight"].join(" ");
}

/** The part of the 1200x800 px illustration that a framing shows, in pixels; always 3:2. */
export function frameOf({ picture: name, framing }: PictureVariant) {
  const { x, y, close } = pictures[name];
  const share = { whole: 1, close, left: 0.86, right: 0.86 }[framing];
  const at = { whole: 0.5, close: 0.5, left: 0.36, right: 0.64 }[framing];
  const width = Math.round(1200 * share);
  const height = Math.round(800 * share);
  return {
    width,
    height,
    left: clamp(x - width * at, 1200 - width),
    top: clamp(y - height * 0.55, 800 - height),
  };
}

function clamp(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value, 0), max));
}
