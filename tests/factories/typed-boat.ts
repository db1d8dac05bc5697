/** A sailing boat as an owner enters it in the dialog, for `addBoatSchema`. */
export const typedBoat = {
  type: "voile",
  city: "marseille",
  port: "port du frioul",
  manufacturer: "Jeanneau",
  model: "Sun Odyssey 380",
  capacity: "8",
  length: "11,9",
  title: "Sloop Mistral",
  basePricePerDay: "290",
} as const;
