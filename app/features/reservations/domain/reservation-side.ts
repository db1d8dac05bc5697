/** The user's side of a reservation: 'Vous êtes : Propriétaire/Client' (spec 2 §2). */
export const reservationSides = ["owner", "client"] as const;
export type ReservationSide = (typeof reservationSides)[number];
