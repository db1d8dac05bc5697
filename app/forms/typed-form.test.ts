import { RouterContextProvider, redirect } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { anonymous, type UserActor } from "#app/platform/actor.ts";
import { isAcceptance } from "#app/platform/browser/site-answer.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import {
  noRateLimits,
  type RateLimited,
  type RateLimits,
} from "#app/platform/requests/rate-limits.server.ts";
import { actorContext, servicesContext } from "#app/platform/requests/request-scope.server.ts";
import { type ActionArgs, anyone, formAction } from "./form-action.server.ts";
import { typedForm } from "./typed-form.server.ts";

const claire: UserActor = {
  kind: "user",
  userId: "claire",
  email: "claire@escale.example",
  roles: [],
};

const open = noRateLimits;
const exceeded: RateLimits = { ...open, consume: async () => 90 };

type FormInput = { fields?: Record<string, string>; limits?: RateLimits; isSignedIn?: boolean };

function args({ fields = {}, limits = open, isSignedIn = true }: FormInput): ActionArgs {
  const context = new RouterContextProvider();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a form needs of the services
  context.set(servicesContext, { limits, clock: () => new Date(0) } as never);
  context.set(actorContext, isSignedIn ? claire : anonymous);
  const request = new Request("https://escale.example/berths/b1", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return { request, url: new URL(request.url), params: { id: "b1" }, context };
}

type Berth = { berthId: string; name: string; password: string };
type Renamed = Outcome<string, "name_taken"> | RateLimited;

/** A form that renames a berth with the given command. */
function renaming(command: (input: Berth) => Promise<Renamed>, berthId: string | null = "b1") {
  return formAction(
    typedForm({
      who: ({ context }) => {
        if (context.get(actorContext).kind !== "user") throw new AppError("unauthenticated");
        return null;
      },
      limit: "save",
      schema: z.object({
        berthId: z.string(),
        name: z.string({ error: "Name it" }),
        password: z.string(),
        side: z.enum(["port", "starboard"]).optional(),
      }),
      address: () => ({ berthId }),
      secrets: ["password"],
      command: (_, input) => command(input),
      onRefusal: (reason) => ({ name: `refused: ${reason}` }),
      onFailure: () => "It failed",
      onDone: (name) => Response.json(name),
    }),
  );
}

const bodyOf = async (answer: unknown): Promise<unknown> =>
  answer instanceof Response ? answer.json() : null;

const typed = { name: "Quai B", password: "secret" };
const rename = async ({ berthId, name }: Berth) => done(`${berthId} ${name}`);

describe("a form with typed fields", () => {
  it("passes its fields and those of its URL to the command", async () => {
    const answer = await renaming(rename)(args({ fields: { ...typed, berthId: "b2" } }));
    expect(await bodyOf(answer)).toBe("b1 Quai B");
  });

  it("answers 400 with the invalid field and the submitted values, without secrets", async () => {
    const answer = await renaming(rename)(args({ fields: { password: "secret" } }));
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { done: false, reason: null, result: { error: { name: ["Name it"] } } },
    });
    expect(JSON.stringify(answer)).not.toContain("secret");
  });

  it("uses a text in the visitor's language if the schema has none for an error", async () => {
    const answer = await renaming(rename)(args({ fields: { ...typed, side: "top" } }));
    expect(answer).toMatchObject({
      data: { result: { error: { side: ["Cette valeur n'est pas possible."] } } },
    });
  });

  it("answers 409 with the refusal's text at its field and the submitted values", async () => {
    const answer = await renaming(async () => refused("name_taken"))(args({ fields: typed }));
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        reason: "name_taken",
        result: { initialValue: { name: "Quai B" }, error: { name: ["refused: name_taken"] } },
      },
    });
    expect(JSON.stringify(answer)).not.toContain("secret");
  });

  it("answers 500 with its own text when something fails, and logs the error", async () => {
    const logged = vi.spyOn(logger, "error").mockReturnValue();
    const failing = renaming(() => Promise.reject(new Error("connection string")));
    const answer = await failing(args({ fields: typed }));
    expect(answer).toMatchObject({
      init: { status: 500 },
      data: { result: { initialValue: { name: "Quai B" }, error: { "": ["It failed"] } } },
    });
    expect(JSON.stringify(answer)).not.toContain("connection string");
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it("answers 429 with the minutes to wait and the submitted values, without running its command", async () => {
    const command = vi.fn<typeof rename>(rename);
    const answer = await renaming(command)(args({ fields: typed, limits: exceeded }));
    expect(answer).toMatchObject({
      init: { status: 429 },
      data: {
        reason: "rate_limited",
        waitMinutes: 2,
        result: { initialValue: { name: "Quai B" } },
      },
    });
    expect(JSON.stringify(answer)).not.toContain("secret");
    expect(command).not.toHaveBeenCalled();
  });

  it("answers 429 in the same way when the command itself counts", async () => {
    const tooMany = { ok: false, reason: "rate_limited", retryAfterSeconds: 30 } as const;
    expect(await renaming(async () => tooMany)(args({ fields: typed }))).toMatchObject({
      init: { status: 429 },
      data: { waitMinutes: 1 },
    });
  });

  it("is not found when its URL names no record, even if a field does", async () => {
    const fields = { ...typed, berthId: "b2" };
    await expect(renaming(rename, null)(args({ fields }))).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("lets an AppError of its command become its own response", async () => {
    const forbidden = renaming(() => Promise.reject(new AppError("forbidden")));
    await expect(forbidden(args({ fields: typed }))).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("is not read when its sender may not send it", async () => {
    const sent = args({ fields: typed, isSignedIn: false });
    await expect(renaming(rename)(sent)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(sent.request.bodyUsed).toBe(false);
  });
});

describe("a form with its own texts", () => {
  const berths = formAction(
    typedForm({
      who: () => null,
      schema: z.object({ name: z.string().min(3, { error: "Too short" }) }),
      command: async (_, { name }): Promise<Outcome<string, "gone"> | RateLimited> =>
        name === "gone"
          ? refused("gone")
          : { ok: false, reason: "rate_limited", retryAfterSeconds: 90 },
      onInvalid: ({ name }, { form }) =>
        name && form.get("name") === "B" ? { notice: { title: "Weak", text: "Longer" } } : null,
      onRefusal: () => redirect("/berths", { headers: { "Set-Cookie": "flash=moved" } }),
      onLimit: (minutes) => ({ notice: { title: "Slower", text: `${minutes} min` } }),
      onFailure: () => "It failed",
      onDone: (name) => Response.json(name),
    }),
  );
  const answerTo = (name: string) => berths(args({ fields: { name } }));

  it("shows them under their headlines, next to the errors of the fields", async () => {
    expect(await answerTo("B")).toMatchObject({
      init: { status: 400 },
      data: { title: "Weak", result: { error: { name: ["Too short"], "": ["Longer"] } } },
    });
    expect(await answerTo("Quai B")).toMatchObject({
      init: { status: 429 },
      data: { title: "Slower", result: { error: { "": ["2 min"] } } },
    });
  });

  it("adds no error if it has no text for it", async () => {
    const answer = await answerTo("A");
    expect(answer).toMatchObject({ data: { result: { error: { name: ["Too short"] } } } });
    expect(answer).not.toHaveProperty("data.title");
  });

  it("can redirect when it refuses, which the browser can tell from being accepted", async () => {
    const answer = await answerTo("gone");
    expect([...(answer instanceof Response ? answer.headers : [])]).toEqual([
      ["location", "/berths"],
      ["set-cookie", "flash=moved"],
    ]);
    expect(isAcceptance(answer)).toBe(false);
    expect(isAcceptance(redirect("/berths"))).toBe(true);
  });
});

describe("a page with several forms", () => {
  const page = formAction(
    {
      open: async ({ name }) => Response.json(`${name} handled`),
      close: async () => Response.json("closed"),
    },
    { who: anyone },
  );

  it("runs the handler of the named form", async () => {
    const answer = await page(args({ fields: { intent: "open" } }));
    expect(await bodyOf(answer)).toBe("open handled");
  });

  it.each(["", "delete", "toString", "__proto__"])("refuses the name '%s'", async (intent) => {
    await expect(page(args({ fields: { intent } }))).rejects.toMatchObject({ code: "bad_request" });
  });
});
