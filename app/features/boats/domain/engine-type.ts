/** Where a boat's engine sits (spec 2 §9). */
export const engineTypes = ["in-board", "out-board"] as const;
export type EngineType = (typeof engineTypes)[number];
