/** Sent as the id of the booking request by a quote dialog that showed none. */
export const noRequest = "none";
