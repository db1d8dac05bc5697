// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import * as toasts from "#app/ui/toast.ts";
import type { FormAnswer } from "./form-answer.ts";
import { formClientAction } from "./form-client-action.ts";

const shown = vi.spyOn(toasts, "toast").mockImplementation(() => undefined);
const dismissed = vi.spyOn(toasts, "dismissToast");
afterEach(() => {
  shown.mockClear();
  dismissed.mockClear();
});

function sent(fields: Record<string, string>) {
  return new Request("https://escale.example/messages", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
}

/** What React Router throws for a response with an error status. */
function errorResponse(status: number, data: unknown) {
  return { status, statusText: "", internal: false, data };
}

const send = (error: unknown, fields: Record<string, string> = { content: "Bonjour" }) =>
  formClientAction(() => "Not sent")({
    request: sent(fields),
    serverAction: () => Promise.reject(error),
  });

const loseConnection = () => Promise.reject(new TypeError("Failed to fetch"));

describe("formClientAction", () => {
  it("returns the server's answer", async () => {
    const answer = { form: "", done: true, value: undefined } as const;
    const action = formClientAction(() => "Not sent");
    const given = await action({ request: sent({}), serverAction: async () => answer });
    expect(given).toBe(answer);
    expect(shown).not.toHaveBeenCalled();
  });

  it("dismisses the toast of an earlier attempt once the server responds", async () => {
    await send(new TypeError("Failed to fetch"));
    expect(dismissed).not.toHaveBeenCalled();
    const saved = Response.redirect("https://escale.example/boat-setup");
    await expect(send(saved)).rejects.toBe(saved);
    expect(dismissed).toHaveBeenCalledWith("form-refusal");
  });

  it.each([
    ["no connection", new TypeError("Failed to fetch")],
    ["an error of the site", errorResponse(500, null)],
    ["a proxy's page", errorResponse(502, "<html>Bad gateway</html>")],
    ["a proxy's refusal", errorResponse(413, "<html>Too large</html>")],
    ["an answer that cannot be read", new Error("Unable to decode turbo-stream response")],
  ])("keeps the typed values and shows the failure after %s", async (_, error) => {
    expect(await send(error)).toMatchObject({
      init: { status: 503 },
      data: {
        done: false,
        isOffline: true,
        result: { initialValue: { content: "Bonjour" }, error: { "": ["Not sent"] } },
      },
    });
    expect(shown).toHaveBeenCalledWith(
      expect.objectContaining({ description: "Not sent" }),
      "form-refusal",
    );
  });

  it.each([
    ["a redirect", Response.redirect("https://escale.example/login")],
    ["a record that is not found", errorResponse(404, { code: "not_found" })],
  ])("lets %s through", async (_, error) => {
    await expect(send(error)).rejects.toBe(error);
    expect(shown).not.toHaveBeenCalled();
  });

  it.each([
    ["the site", { code: "rate_limited" }],
    ["a proxy", "<html>Too many requests</html>"],
  ])(
    "keeps the typed values and shows a toast when %s got too many requests",
    async (_, answer) => {
      expect(await send(errorResponse(429, answer))).toMatchObject({
        data: { isOffline: true, result: { initialValue: { content: "Bonjour" } } },
      });
      expect(shown).toHaveBeenCalledWith(
        {
          tone: "error",
          title: "Un peu de patience",
          description: "Trop de demandes en peu de temps. Réessayez dans quelques minutes.",
        },
        "form-refusal",
      );
    },
  );

  it("shows a failure under its own headline", async () => {
    const notice = { title: "Not signed in", text: "Try again" };
    const given = await formClientAction(() => ({ notice }))({
      request: sent({}),
      serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
    });
    expect(given).toMatchObject({ data: { title: "Not signed in" } });
    expect(shown).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Not signed in", description: "Try again" }),
      "form-refusal",
    );
  });

  it("waits half a minute for a response, but as long as it takes for files", async () => {
    vi.useFakeTimers();
    try {
      const { promise: late, resolve: answer } = Promise.withResolvers<FormAnswer>();
      const done = { form: "", done: true, value: undefined } as const;
      const action = formClientAction(() => "Not sent");
      const given = action({ request: sent({ content: "Bonjour" }), serverAction: () => late });
      const body = new FormData();
      body.append("photo", new File(["x"], "a.jpg"));
      const files = new Request("https://escale.example/boat-setup", { method: "POST", body });
      const withFiles = action({ request: files, serverAction: () => late });
      await vi.advanceTimersByTimeAsync(29_999);
      expect(shown).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(await given).toMatchObject({
        data: { isOffline: true, result: { initialValue: { content: "Bonjour" } } },
      });
      expect(shown).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(600_000);
      answer(done);
      expect(await withFiles).toBe(done);
    } finally {
      vi.useRealTimers();
    }
  });

  it("waits no longer for a form whose file fields are empty", async () => {
    vi.useFakeTimers();
    try {
      const body = new FormData();
      body.append("title", "Vedette");
      body.append("photo", new File([], ""));
      const request = new Request("https://escale.example/boat-setup", { method: "POST", body });
      const asked = Promise.withResolvers<void>();
      const given = formClientAction(() => "Not sent")({
        request,
        serverAction() {
          asked.resolve();
          return new Promise<FormAnswer>(() => {});
        },
      });
      await asked.promise;
      await vi.advanceTimersByTimeAsync(29_999);
      expect(shown).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(await given).toMatchObject({
        data: { isOffline: true, result: { initialValue: { title: "Vedette" } } },
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it("identifies a form with files by its URL", async () => {
    const action = formClientAction({ picture: () => "Picture not stored" });
    const body = new FormData();
    body.append("picture", new File(["x"], "a.jpg"));
    const request = new Request("https://escale.example/my-profile?form=picture", {
      method: "POST",
      body,
    });
    expect(await action({ request, serverAction: loseConnection })).toMatchObject({
      data: { form: "picture", result: { error: { "": ["Picture not stored"] } } },
    });
  });

  it("identifies one of several forms by its intent, and shows that form's own text", async () => {
    const action = formClientAction({ reply: () => "Reply not sent", quote: () => "Quote lost" });
    const given = await action({
      request: sent({ intent: "quote", amount: "12" }),
      serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
    });
    expect(given).toMatchObject({
      data: { form: "quote", result: { error: { "": ["Quote lost"] } } },
    });
  });
});
