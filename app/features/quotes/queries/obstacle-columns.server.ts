import { boats } from "#db/schema/schema.ts";

/** The columns of a boat that `quoteObstacle` needs. */
export const obstacleColumns = {
  status: boats.status,
  isOnline: boats.isOnline,
  capacity: boats.capacity,
  checkOutTime: boats.checkOutTime,
  dayRentalCheckOutTime: boats.dayRentalCheckOutTime,
};
