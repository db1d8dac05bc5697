/** The version that the form of tax details sends while none are stored. */
export const noDetails = "none";
