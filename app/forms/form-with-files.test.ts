import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import { AppError, done } from "#app/platform/errors.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { routeArgs } from "#tests/support/route-args.ts";
import { formAction, signedIn } from "./form-action.server.ts";
import { refusalOf } from "./form-answer.ts";
import { typedForm } from "./typed-form.server.ts";

const site = "https://escale.example";
const claire: Actor = { kind: "user", userId: "claire", email: "claire@escale.example", roles: [] };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "escale-form-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

type StorePicture = (
  scope: unknown,
  input: { picture: File },
) => Promise<{ ok: true; value: string }>;
const stored = vi.fn<StorePicture>(async (_, { picture }) => done(await picture.text()));
beforeEach(() => {
  stored.mockClear();
});

const pictureForm = typedForm({
  who: signedIn,
  limit: "upload",
  files: { maxBytes: 1000, maxFiles: 1, tooLarge: () => "1 kB at most" },
  schema: z.object({ title: z.string(), picture: z.instanceof(File) }),
  command: stored,
  onRefusal: () => "refused",
  onFailure: () => "failed",
  onDone: () => new Response("stored"),
});
const noteForm = typedForm({
  who: signedIn,
  schema: z.object({ title: z.string() }),
  command: async () => done(null),
  onRefusal: () => "refused",
  onFailure: () => "failed",
  onDone: () => new Response("noted"),
});
const keptForm = typedForm({
  who: signedIn,
  onSignedOut: () => "sign in first",
  files: { maxBytes: 1000, maxFiles: 1, tooLarge: () => "1 kB at most" },
  schema: z.object({ title: z.string() }),
  command: async () => done(null),
  onRefusal: () => "refused",
  onFailure: () => "failed",
  onDone: () => new Response("kept"),
});
const act = formAction({ picture: pictureForm, note: noteForm, kept: keptForm }, { who: signedIn });

type Sending = { actor?: Actor; limits?: object; path?: string; pictureBytes?: number };

/** Sends the form; `taken` counts the chunks of the body that were read. */
async function send({
  actor = claire,
  limits = noRateLimits,
  path,
  pictureBytes = 10,
}: Sending = {}) {
  const form = new FormData();
  form.append("intent", "picture");
  form.append("title", "At sea");
  form.append("picture", new File(["x".repeat(pictureBytes)], "a.png"));
  const whole = new Request(site, { method: "POST", body: form });
  const content = new Uint8Array(await whole.arrayBuffer());
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = content.subarray(taken * 100, (taken + 1) * 100);
        taken += 1;
        if (piece.length === 0) controller.close();
        else controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  const type = whole.headers.get("Content-Type") ?? "";
  // fetch requires `duplex` for stream bodies.
  const init = { method: "POST", body, headers: { "Content-Type": type }, duplex: "half" };
  const request = new Request(`${site}${path ?? "/my-profile?form=picture"}`, init);
  const services = { environment: { dataDir }, clock: () => new Date(), limits };
  const answer = await outcomeOf(act(routeArgs({ request, services, actor })));
  return { ...answer, taken };
}

async function outcomeOf(answer: ReturnType<typeof act>) {
  try {
    const given = await answer;
    if (given instanceof Response) return { text: await given.text() };
    return { status: given.init?.status, refusal: refusalOf(given.data, given.data.form) };
  } catch (error) {
    return { code: error instanceof AppError ? error.code : error };
  }
}

test("a form with files reaches its command, and its files are deleted afterwards", async () => {
  expect((await send()).text).toBe("stored");
  const picture = stored.mock.calls[0]?.[1].picture;
  expect([picture?.name, picture?.size]).toEqual(["a.png", 10]);
  await expect(picture?.text()).rejects.toThrow("closed");
  expect(await readdir(join(dataDir, "uploads"))).toEqual([]);
});

test("the body of a form is not read when nobody is signed in", async () => {
  expect(await send({ actor: anonymous })).toEqual({ code: "unauthenticated", taken: 0 });
});

test("a page with several forms checks who sends one before it reads any of it", async () => {
  const answer = await send({ actor: anonymous, path: "/my-profile" });
  expect(answer).toEqual({ code: "unauthenticated", taken: 0 });
});

test("a page stays after the end of a session when its form has a text for that", async () => {
  const answer = await send({ actor: anonymous, path: "/my-profile?form=kept" });
  expect(answer).toMatchObject({
    status: 401,
    refusal: { reason: "signed_out", result: { error: { "": ["sign in first"] } } },
    taken: 0,
  });
  // The form library would empty the fields if the answer contained their values.
  expect(answer.refusal?.result).not.toHaveProperty("initialValue");
});

test("the body of a form that is sent too often is not read", async () => {
  const limits = { ...noRateLimits, consume: async () => 90 };
  const answer = await send({ limits });
  expect(answer).toMatchObject({ status: 429, refusal: { waitMinutes: 2 }, taken: 0 });
});

test("files that are too large are refused with the form's own text", async () => {
  expect(await send({ pictureBytes: 1001 })).toMatchObject({
    status: 413,
    refusal: {
      reason: "too_large",
      result: { error: { "": ["1 kB at most"] }, initialValue: { title: "At sea" } },
    },
  });
  expect(stored).not.toHaveBeenCalled();
});

test.each(["/my-profile", "/my-profile?form=note", "/my-profile?form=toString"])(
  "a form accepts files only if its URL names it as a form with files: %s",
  async (path) => {
    expect((await send({ path })).code).toBe("bad_request");
  },
);
