import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from "react-router";
import { expect, test } from "vitest";
import { answerOr, isSiteAnswerBelow500 } from "./site-answer.ts";

const missing = new ErrorAnswer(404, "", { code: "not_found" });
const proxy = new ErrorAnswer(502, "Bad Gateway", "<h1>Bad gateway</h1>");
const many = new ErrorAnswer(429, "", { code: "rate_limited" });
const cut = new TypeError("Failed to fetch");

test("redirects and the site's own error codes are its answers; outages and a proxy's pages are not", () => {
  expect([new Response(null, { status: 302 }), missing].map(isSiteAnswerBelow500)).toEqual([
    true,
    true,
  ]);
  const proxys404 = new ErrorAnswer(404, "Not Found", "<h1>Not found</h1>");
  const failed = new ErrorAnswer(503, "", { code: "unavailable" });
  expect([cut, proxy, proxys404, failed].map(isSiteAnswerBelow500)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("a background request gives the site's answer, or the fallback without one", async () => {
  expect(await answerOr(async () => "confirmed", "waiting")).toBe("confirmed");
  const unanswered: unknown[] = [cut, proxy, many];
  for (const error of unanswered) {
    expect(await answerOr(() => Promise.reject(error), "waiting")).toBe("waiting");
  }
  await expect(answerOr(() => Promise.reject(missing), "waiting")).rejects.toBe(missing);
});
