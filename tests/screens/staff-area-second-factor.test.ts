import { expect, test } from "vitest";
import { createUser } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";

const site = useSite({ REQUIRE_SECOND_FACTOR: "1" });

test.each([
  ["/moderation", "/my-profile/security/second-factor?required=1"],
  ["/admin/jobs", "/my-profile/security/second-factor?required=1"],
  ["/en/moderation", "/en/my-profile/security/second-factor?required=1"],
])("%s redirects staff without a second factor to its set-up", async (path, setUp) => {
  const staff = await createUser(site.db, { roles: ["admin", "moderator"] });
  const person = await site.signedIn(staff);
  expect((await person.open(path)).path).toBe(setUp);
  expect((await person.post(path, { status: "approved" })).path).toBe(setUp);
});
