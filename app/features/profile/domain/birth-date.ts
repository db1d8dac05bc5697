/** The earliest birth date that forms accept. */
export const firstBirthday = "1900-01-01";
