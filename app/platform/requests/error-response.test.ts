import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { errorResponse } from "./error-response.server.ts";
import { type Services, servicesContext } from "./request-scope.server.ts";
import { withRetryAfter } from "./retry-after.server.ts";

const publicUrl = "https://escale.example";

/** What a route gets of a request. Behind a proxy, `reached` is how the site itself was reached. */
function args(address: string, init: RequestInit = {}, reached = publicUrl) {
  const url = new URL(address, reached);
  const context = new RouterContextProvider();
  const services = { environment: { publicUrl } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of it is read
  context.set(servicesContext, services as Services);
  return { url, request: new Request(url, init), context };
}

function target(answer: ReturnType<typeof errorResponse>): string | null {
  return answer instanceof Response ? answer.headers.get("Location") : null;
}

function statusOf(error: AppError): number | undefined {
  const answer = errorResponse(error, args("/"));
  return answer instanceof Response ? answer.status : answer.init?.status;
}

const unauthenticated = new AppError("unauthenticated");

describe("a request that requires signing in", () => {
  test("redirects to sign in and back to the requested page, in its language", () => {
    expect(target(errorResponse(unauthenticated, args("/messages?with=1")))).toBe(
      "/login?redirectTo=%2Fmessages%3Fwith%3D1",
    );
    expect(target(errorResponse(unauthenticated, args("/en/my-boats")))).toBe(
      "/en/login?redirectTo=%2Fen%2Fmy-boats",
    );
  });

  test("returns to the page whose form was submitted, not to the form's address", () => {
    const form = args("/language", {
      method: "POST",
      headers: { Referer: "https://escale.example/boat/1?guests=2" },
    });
    expect(target(errorResponse(unauthenticated, form))).toBe(
      "/login?redirectTo=%2Fboat%2F1%3Fguests%3D2",
    );
  });

  test.each([
    ["http://escale.example", "https://escale.example"],
    ["http://127.0.0.1:3000", "https://escale.example"],
    ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
  ])("reached at %s, returns to the page of %s whose form was submitted", (reached, site) => {
    const headers = { Referer: `${site}/boat/1?guests=2` };
    const form = args("/language", { method: "POST", headers }, reached);
    expect(target(errorResponse(unauthenticated, form))).toBe(
      "/login?redirectTo=%2Fboat%2F1%3Fguests%3D2",
    );
  });

  test("never redirects to another site", () => {
    const form = args("/language", {
      method: "POST",
      headers: { Referer: "https://elsewhere.example/boat/1" },
    });
    expect(target(errorResponse(unauthenticated, form))).toBe("/login?redirectTo=%2F");
  });
});

test("every other error code has its status", () => {
  expect(statusOf(new AppError("not_found"))).toBe(404);
  expect(statusOf(new AppError("forbidden"))).toBe(403);
  expect(statusOf(new AppError("rate_limited"))).toBe(429);
  expect(statusOf(new AppError("unavailable"))).toBe(503);
  expect(statusOf(new AppError("bad_request"))).toBe(400);
});

test("a rate limit sets Retry-After", () => {
  const asked = args("/");
  errorResponse(new AppError("rate_limited", { retryAfterSeconds: 30 }), asked);
  expect(withRetryAfter(asked.context, new Response()).headers.get("Retry-After")).toBe("30");
});
