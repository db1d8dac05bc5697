// @vitest-environment happy-dom
import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dismissToast, listToasts } from "#app/ui/toast.ts";
import { markup } from "#tests/support/markup.tsx";
import { formClientAction } from "./form-client-action.ts";

const page = "/messages?with=1&boat=2";

/** Test files share the list of toasts. */
function dismissToasts(): void {
  for (const { id } of listToasts()) dismissToast(id);
}

beforeEach(() => {
  dismissToasts();
  history.replaceState(null, "", page);
  document.body.innerHTML = `
    <input type="hidden" name="intent" value="send-quote">
    <input name="amount" value="777"><textarea name="note"></textarea>
    <select name="reason"><option>other</option></select><button name="quoteId"></button>`;
});

afterEach(() => {
  dismissToasts();
  document.body.replaceChildren();
});

/** The server's response after the session ended: a redirect to sign-in that leads back to this page. */
const signIn = (back: string, path = "/login") =>
  new Response(null, {
    status: 302,
    headers: { Location: `${path}?redirectTo=${encodeURIComponent(back)}` },
  });

const send = (answer: unknown, fields: Record<string, string>, gone?: (form: FormData) => string) =>
  formClientAction(
    () => "Not sent",
    gone,
  )({
    request: new Request(`${location.origin}/messages`, {
      method: "POST",
      body: new URLSearchParams(fields),
    }),
    serverAction: () => Promise.reject(answer),
  });

test.each(["amount", "note", "reason"])(
  "input (%s) stays when the session ended in the meantime, with a link to sign in in another tab",
  async (name) => {
    const answer = await send(signIn(page), { intent: "send-quote", [name]: "777" });
    expect(answer).toMatchObject({
      init: { status: 503 },
      data: {
        isOffline: true,
        title: "Votre session est terminée",
        result: {
          initialValue: { [name]: "777" },
          error: { "": [expect.stringContaining("Rien")] },
        },
      },
    });
    const [toast] = listToasts();
    expect(toast?.title).toBe("Votre session est terminée");
    const shown = new DOMParser().parseFromString(markup(<p>{toast?.description}</p>), "text/html");
    const link = shown.querySelector("a");
    expect(link?.getAttribute("href")).toBe(signIn(page).headers.get("Location"));
    expect(link?.getAttribute("target")).toBe("_blank");
  },
);

const withError = (error: unknown) => ({ data: { result: { error: { "": [error] } } } });

test("after an attempt without an answer, the text says that it may have ended the session itself", async () => {
  const action = formClientAction(() => "Not sent");
  const attempt = (answer: unknown) =>
    action({
      request: new Request(`${location.origin}/messages`, {
        method: "POST",
        body: new URLSearchParams({ note: "777" }),
      }),
      serverAction: () => Promise.reject(answer),
    });
  const lost: unknown = expect.stringContaining("resté sans réponse");
  expect(await attempt(new TypeError("Failed to fetch"))).toMatchObject(withError("Not sent"));
  expect(await attempt(signIn(page))).toMatchObject(withError(lost));
  const accepted = new Response(null, { status: 302, headers: { Location: page } });
  await expect(attempt(accepted)).rejects.toBe(accepted);
  expect(await attempt(signIn(page))).toMatchObject(withError(expect.stringContaining("Rien")));
});

test("a page counts as the same one if only its query is written differently", async () => {
  const answer = await send(signIn("/messages?with=1&boat=2&report="), { amount: "777" });
  expect(answer).toMatchObject({ data: { isOffline: true } });
});

test("a button without typed input leads to sign-in and back", async () => {
  const answer = signIn(page);
  await expect(send(answer, { intent: "accept-quote", quoteId: "q" })).rejects.toBe(answer);
  expect(listToasts()).toEqual([]);
});

test("a redirect to sign in for another page is followed, as is any other redirect", async () => {
  for (const answer of [
    signIn("/my-boats"),
    new Response(null, { status: 302, headers: { Location: page } }),
  ]) {
    await expect(send(answer, { amount: "777" })).rejects.toBe(answer);
  }
  expect(listToasts()).toEqual([]);
});

const gone = new ErrorAnswer(404, "", { code: "not_found" });

test("input stays when its subject no longer exists, and the page may say what that was", async () => {
  const answer = await send(gone, { amount: "777" });
  expect(answer).toMatchObject({
    init: { status: 503 },
    data: { isOffline: true, title: "Introuvable", result: { initialValue: { amount: "777" } } },
  });
  expect(listToasts()[0]?.description).toContain("votre saisie est toujours là");
  await send(gone, { amount: "777" }, (form) => `Disparu : ${[...form.keys()].join()}`);
  expect(listToasts().map(({ description }) => description)).toEqual(["Disparu : amount"]);
});

test("a button about something that no longer exists leads to the page that says so", async () => {
  await expect(send(gone, { intent: "accept-quote", quoteId: "q" })).rejects.toBe(gone);
  expect(listToasts()).toEqual([]);
});
