import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Actor } from "#app/platform/actor.ts";
import { done, refused } from "#app/platform/errors.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { routeArgs } from "#tests/support/route-args.ts";
import { buttonForm } from "./button-form.server.ts";
import { formAction, signedIn } from "./form-action.server.ts";

const claire: Actor = { kind: "user", userId: "claire", email: "claire@escale.example", roles: [] };

const berth = z.object({ berthId: z.uuid(), isFree: z.enum(["true", "false"]) });

/** A button that frees a berth; `outcome` is what its command does. */
const freeing = (
  outcome: () => Promise<
    ReturnType<typeof done<null>> | ReturnType<typeof refused<"taken" | "gone">>
  >,
) =>
  formAction(
    buttonForm({
      who: signedIn,
      schema: berth,
      address: ({ params }) => ({ berthId: params["id"] }),
      command: outcome,
      back: ({ url }, reason) => (reason === "gone" ? "/berths" : url.pathname),
      onRefusal: () => "shell_error_title",
      onFailure: "shell_error_page_title",
      onDone: () => "shell_success_title",
    }),
  );

const id = "0198c0de-0000-7000-8000-000000000000";

async function press(outcome: Parameters<typeof freeing>[0], isFree = "true", berthId = id) {
  const request = new Request(`https://escale.example/en/berths/${berthId}`, {
    method: "POST",
    body: new URLSearchParams({ isFree }),
  });
  const services = {
    environment: { dataDir: "/nowhere" },
    clock: () => new Date(0),
    limits: noRateLimits,
  };
  const params = { id: berthId };
  const answer = await freeing(outcome)(routeArgs({ request, services, actor: claire, params }));
  if (!(answer instanceof Response)) throw new Error("not a redirect");
  const toast = answer.headers.get("Set-Cookie") ?? "";
  const flash: unknown = JSON.parse(
    atob(decodeURIComponent(/^flash=([^;]*)/.exec(toast)?.[1] ?? "")),
  );
  return [answer.headers.get("Location"), z.object({ key: z.string() }).parse(flash).key];
}

const free = async () => done(null);

describe("a form without typed fields", () => {
  const page = `/en/berths/${id}`;

  it("redirects to its page with the toast of its outcome", async () => {
    expect(await press(free)).toEqual([page, "shell_success_title"]);
    expect(await press(async () => refused("taken"))).toEqual([page, "shell_error_title"]);
    expect(await press(() => Promise.reject(new Error("down")))).toEqual([
      page,
      "shell_error_page_title",
    ]);
  });

  it("redirects a refusal to the page where it can be corrected", async () => {
    expect(await press(async () => refused("gone"))).toEqual(["/en/berths", "shell_error_title"]);
  });

  it("answers an invalid field with bad_request and an invalid address with not_found", async () => {
    await expect(press(free, "perhaps")).rejects.toMatchObject({ code: "bad_request" });
    await expect(press(free, "true", "b1")).rejects.toMatchObject({ code: "not_found" });
  });
});
