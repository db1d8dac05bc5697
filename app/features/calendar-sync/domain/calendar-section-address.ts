/**
 * The address of the section with the calendars of a boat, in the month that `query` shows; with the form of
 * this calendar open, or with the form for a new one (`new`).
 */
export function calendarSectionAddress(query: URLSearchParams, calendar?: string): string {
  const address = new URLSearchParams({ section: "calendrier" });
  const month = query.get("month");
  if (month !== null) address.set("month", month);
  if (calendar !== undefined) address.set("calendar", calendar);
  return `?${address}`;
}

/**
 * What other addresses of the section keep of `query`: the month, and the open form of a calendar, because
 * what is typed in it is not stored.
 */
export function shownInCalendarSection(query: URLSearchParams): [name: string, value: string][] {
  return ["month", "calendar"].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] satisfies [string, string]] : [];
  });
}
