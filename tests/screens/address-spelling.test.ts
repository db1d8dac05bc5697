import { expect, test } from "vitest";
import { useSite } from "./support/site.ts";

const site = useSite();

async function answerTo(path: string, method = "GET") {
  const { status, headers } = await site.visitor().fetch(path, { method });
  return [status, headers.get("Location")];
}

test.each([
  ["/EN/search?location=Nice&guests=2", "/en/search?location=Nice&guests=2"],
  ["/En", "/en"],
  ["/eN/", "/en/"],
  ["/EN/nowhere", "/en/nowhere"],
  ["/Search?location=Nice", "/search?location=Nice"],
  ["/en/Boat-Rental/nice", "/en/boat-rental/nice"],
  ["/location-bateau/Nice?page=1", "/location-bateau/nice?page=1"],
  ["/location-bateau/S%C3%A8te/Voilier", "/location-bateau/sete/voilier"],
  ["/en/boat-rental/Athens", "/en/boat-rental/athens"],
  ["/Dev/Mail", "/dev/mail"],
])("%s redirects permanently to %s", async (path, address) => {
  expect(await answerTo(path)).toEqual([301, address]);
  expect(await answerTo(path, "HEAD")).toEqual([301, address]);
  const page = await site.visitor().open(path);
  expect([page.path, page.language]).toEqual([address, address.startsWith("/en") ? "en" : "fr"]);
});

test("a form posted to an address with other capitals is redirected to the page's address with its method kept", async () => {
  expect(await answerTo("/EN/login", "POST")).toEqual([308, "/en/login"]);
});

test.each(["/en", "/search", "/en/search", "/help", "/nowhere"])(
  "%s is not redirected",
  async (path) => {
    const [status, location] = await answerTo(path);
    expect([status === 404 ? 404 : 200, location]).toEqual([status, null]);
  },
);
