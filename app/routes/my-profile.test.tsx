import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { markup, readable } from "#tests/setup/markup.tsx";
import { routeArgs } from "#tests/setup/route-args.ts";
import { ErrorBoundary, loader } from "./my-profile.tsx";

const person = { kind: "user", userId: "u", email: "a@escale.example", roles: [] };

/** What the loader throws when the database does not answer. */
async function failure(): Promise<unknown> {
  const db = {
    select: () => {
      throw new Error("connect ECONNREFUSED");
    },
  };
  const services = { db, clock: () => new Date("2027-06-10T08:00:00Z") };
  const request = new Request("https://escale.example/my-profile");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of an actor as is read
  const args = routeArgs({ request, services, actor: person as never });
  return (async () => loader(args))().then(
    () => null,
    (error: unknown) => error,
  );
}

describe("a profile that cannot be read", () => {
  // spec 2-8.04
  test.each([
    ["fr", "Impossible de charger votre profil", "Réessayer"],
    ["en", "Your profile could not be loaded", "Try again"],
  ] as const)(
    "is told on a page of its own, with a way to try again (%s)",
    async (language, title, retry) => {
      const error = await failure();
      expect(error).toBeInstanceOf(Error);
      const page = readable(markup(createElement(ErrorBoundary, { error, params: {} }), language));
      expect(page).toContain(title);
      expect(page).toContain(retry);
      expect(page).not.toContain("ECONNREFUSED");
    },
  );
});
