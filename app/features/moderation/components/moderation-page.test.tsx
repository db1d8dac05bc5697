import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { markup, readable } from "#tests/support/markup.tsx";
import { ModerationPage } from "./moderation-page.tsx";

const counts = {
  total: 12_345,
  pending: 1234,
  changed: 0,
  approved: 11_111,
  rejected: 0,
  suspended: 0,
  draft: 0,
};

// spec 1-1.14
test.each([
  ["fr", ["Total 12 345 En attente 1 234 ", "Toutes 12 345 En attente 1 234 "]],
  ["en", ["Total 12,345 Pending 1,234 ", "All 12,345 Pending 1,234 "]],
] as const)("the counts of boats have digits grouped as in the language %s", (language, shown) => {
  const page = (
    <ModerationPage
      list={{ counts, boats: [], next: null }}
      query={{ status: "all", q: "", after: null }}
      today={calendarDate("2027-05-03")}
      contestedFees={0}
      openReports={0}
      Cover={() => null}
      Badges={() => null}
    />
  );
  const text = readable(markup(page, language));
  for (const each of shown) expect(text).toContain(each);
});
