import { expect, test } from "vitest";
import { groupedCount } from "./grouped-count.ts";
import { m } from "./paraglide/messages.js";

// spec 1-1.14
test.each([
  [0, "0 bateau trouvé", "0 boats found"],
  [1, "1 bateau trouvé", "1 boat found"],
  [2, "2 bateaux trouvés", "2 boats found"],
  [999, "999 bateaux trouvés", "999 boats found"],
  [12_500, "12\u202F500 bateaux trouvés", "12,500 boats found"],
])("a count of %i has grouped digits and the right plural", (count, fr, en) => {
  expect(m.search_count({ count: groupedCount(count, "fr") }, { locale: "fr" })).toBe(fr);
  expect(m.search_count({ count: groupedCount(count, "en") }, { locale: "en" })).toBe(en);
});
