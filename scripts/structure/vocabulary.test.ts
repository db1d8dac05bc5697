import { describe, expect, test } from "vitest";
import { checkVocabulary } from "./vocabulary.ts";

const problems = (path: string) => checkVocabulary({ paths: [path], files: [] });

describe("the file name", () => {
  test.each([
    "app/ui/DatePicker.tsx",
    "app/ui/date_picker.tsx",
    "app/ui/datePicker/day.tsx",
    "app/platform/utils.ts",
    "app/platform/date-utils.ts",
    "app/platform/helpers/date.ts",
    "app/platform/misc.ts",
    "tests/common.ts",
    "app/platform/session-manager.server.ts",
    "app/platform/mail-service.server.ts",
    "app/ui/index.ts",
    "app/lib/dates.ts",
    "app/dates.ts",
    "app/features/dates.ts",
  ])("%s is refused", (path) => {
    expect(problems(path)).toHaveLength(1);
  });

  test.each([
    "app/root.tsx",
    "app/routes.ts",
    "app/app.css",
    "app/entry.server.tsx",
    "app/routes/boat-setup.tsx",
    "app/platform/mail/mail-transport.ts",
    "db/schema/boats.ts",
    "app/ui/assets.d.ts",
    "vite.config.ts",
    "packages/embedded-postgres/README.md",
  ])("%s is accepted", (path) => {
    expect(problems(path)).toEqual([]);
  });
});

describe("a feature's file", () => {
  test.each([
    "boat-type.ts",
    "hooks/use-boat.ts",
    "types.ts",
    "queries.ts",
    "queries.server.ts",
    "photo-pipeline.server.ts",
    "photo-pipeline.test.ts",
    "views/boat-page.server.ts",
    "views/boat-page-view.ts",
    "commands/add-boat.ts",
    "commands/add.server.ts",
    "queries/list-boats.ts",
    "queries/lock-boat.server.ts",
  ])("%s is refused", (inside) => {
    expect(problems(`app/features/boats/${inside}`)).toHaveLength(1);
  });

  test.each([
    "domain/boat-type.ts",
    "domain/boat-type.test.ts",
    "schema.ts",
    "schema.test.ts",
    "policy.ts",
    "labels.ts",
    "labels-type.ts",
    "schema-price.test.ts",
    "queries/list-boats.server.ts",
    "commands/add-boat.server.ts",
    "commands/add-boat.test.ts",
    "commands/add-boat.server.test.ts",
    "components/boat-card.tsx",
    "components/setup/photo-grid.tsx",
    "fields/place-fields.tsx",
    "emails/boat-approved.tsx",
    "jobs.server.ts",
    "views/boat-page-view.server.ts",
    "views/boat-page-view.test.ts",
    "views/equipment-icons-view.server.tsx",
  ])("%s is allowed", (inside) => {
    expect(problems(`app/features/boats/${inside}`)).toEqual([]);
  });
});
