/** The short number of a reservation: the last 8 characters of its id (spec 2 §2). */
export function reservationNumber(reservationId: string): string {
  return reservationId.slice(-8);
}
