import { expect, test } from "vitest";
import { markup, readable } from "#tests/support/markup.tsx";
import { JobsPage } from "./jobs-page.tsx";

test.each([
  ["fr", "12 345 tâches ont échoué.", "encode-photo 1 234 0 10 –"],
  ["en", "12,345 jobs failed.", "encode-photo 1,234 0 10 –"],
] as const)(
  "the counts of jobs have digits grouped as in the language %s",
  (language, failed, unfinished) => {
    const jobs = [{ name: "encode-photo", waiting: 1234, retried: 0, running: 10, since: null }];
    const page = (
      <JobsPage
        failed={{ count: 12_345, jobs: [] }}
        unfinished={jobs}
        opened={null}
        refusal={null}
      />
    );
    const text = readable(markup(page, language));
    expect(text).toContain(failed);
    expect(text).toContain(unfinished);
  },
);
