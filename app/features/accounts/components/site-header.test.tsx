import { expect, test } from "vitest";
import { markup } from "#tests/setup/markup.tsx";
import { SiteHeader } from "./site-header.tsx";

const person = {
  isOwner: false,
  canModerate: false,
  avatarUrl: null,
  email: "claire@escale.example",
  unreadMessages: 0,
};

// spec 1-2.18
test("the logo leads home, in the page's language", () => {
  expect(markup(<SiteHeader person={null} />)).toMatch(/<a [^>]*href="\/"[^>]*><img [^>]*wordmark/);
  expect(markup(<SiteHeader person={person} />, "en")).toMatch(
    /<a [^>]*href="\/en"[^>]*><img [^>]*wordmark/,
  );
});

// spec 1-2.23
test("the avatar is the profile's picture, or else the first letter of the e-mail", () => {
  const avatarUrl = "/media/avatars/x/avatar.webp?v=1";
  const letter = />c<\/span>/;
  const withPicture = markup(<SiteHeader person={{ ...person, avatarUrl }} />);
  expect(withPicture).toContain(`<img src="${avatarUrl}"`);
  expect(withPicture).not.toMatch(letter);
  const without = markup(<SiteHeader person={person} />);
  expect(without).toMatch(letter);
  expect(without).not.toContain("/media/");
});
