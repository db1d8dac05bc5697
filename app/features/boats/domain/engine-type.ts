/** The position of a boat's engine (spec 2 §9). */
export const engineTypes = ["in-board", "out-board"] as const;
export type EngineType = (typeof engineTypes)[number];
