/** After how many hours the owner of an unread request is reminded of it. */
export const reminderHours = [6, 24] as const;
