/** A person's boating skill, as stated by them (spec 2 §3). */
export const captainLevels = ["debutant", "bon", "tres_bon", "expert"] as const;
export type CaptainLevel = (typeof captainLevels)[number];

/** Genders that a profile may give (spec 2 §3). */
export const genders = ["homme", "femme", "autre"] as const;
export type Gender = (typeof genders)[number];

/** The preferred kind of boat (spec 2 §3). */
export const boatTypePreferences = ["moteur", "voile", "mixte"] as const;
export type BoatTypePreference = (typeof boatTypePreferences)[number];

/** The earliest birth date that forms accept. */
export const firstBirthday = "1900-01-01";
