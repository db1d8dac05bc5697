/** The maximum length of an imported calendar's name, in characters. */
export const maxCalendarNameLength = 100;
