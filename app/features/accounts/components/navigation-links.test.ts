import { expect, test } from "vitest";
import { navigationLinks } from "./navigation-links.ts";

type Person = NonNullable<Parameters<typeof navigationLinks>[0]>;

const person: Person = {
  isOwner: false,
  canModerate: false,
  avatarUrl: null,
  email: "claire@escale.example",
  unreadMessages: 0,
};
const labels = (of: Person | null) => navigationLinks(of).map(({ label }) => label);
const hasPage = (of: Person, to: string) =>
  navigationLinks(of).some(({ target }) => "to" in target && target.to === to);

// spec 1-2.06 1-2.21 1-6.03
test("the link to my boats is for owners, the others become owner", () => {
  const owner = { ...person, isOwner: true };
  expect([hasPage(owner, "/my-boats"), hasPage(person, "/my-boats")]).toEqual([true, false]);
  const becomeOwner = labels(null)[1];
  expect(labels(person)).toContain(becomeOwner);
  expect(labels(owner)).not.toContain(becomeOwner);
});

// spec 1-2.22 1-6.04
test("the link to moderation is for moderators and admins", () => {
  expect(hasPage({ ...person, canModerate: true }, "/moderation")).toBe(true);
  expect(hasPage(person, "/moderation")).toBe(false);
});

// spec 1-2.20
test("whoever is signed in has messages, reservations and help; others have none of his pages", () => {
  for (const page of ["/messages", "/my-reservations", "/help"]) {
    expect(hasPage(person, page)).toBe(true);
  }
  const pages = navigationLinks(null).flatMap(({ target }) => ("to" in target ? target.to : []));
  expect(pages).toEqual(["/search", "/help"]);
});
