import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from "react-router";
import { expect, test } from "vitest";
import { isAnySiteAnswer } from "./any-site-answer.ts";

test("a site that says that it failed has answered, while a proxy in front of it, or nobody, has not", () => {
  const answers = [
    new Response(null, { status: 302 }),
    new ErrorAnswer(404, "", { code: "not_found" }),
    new ErrorAnswer(503, "", { code: "unavailable" }),
  ];
  expect(answers.map(isAnySiteAnswer)).toEqual([true, true, true]);
  const proxy = new ErrorAnswer(502, "Bad Gateway", "<h1>Bad gateway</h1>");
  expect([new TypeError("Failed to fetch"), proxy].map(isAnySiteAnswer)).toEqual([false, false]);
});
