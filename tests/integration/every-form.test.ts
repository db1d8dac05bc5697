import { isRouteErrorResponse } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import * as toasts from "#app/ui/toast.ts";

// Every form of the site, found by itself: whatever keeps the site from answering, its page stays.

/** Routes whose forms no page of the router sends, and why they need no clientAction. */
const withoutClientAction: Record<string, string> = {
  "boat-certificate.ts": "certificate-upload.tsx sends it, and shows the progress",
  "boat-photo.ts": "sent by the add-boat form, one request a photo, with the progress of each",
  "contest-evidence.ts": "contest-form.tsx sends it, and shows the progress",
  "dev-checkout.tsx": "a page of development",
  "language.ts": "a switch without fields, whose page is left in any case",
  "message-attachment.ts": "use-file-queue.ts sends it, and shows the progress",
  "messages-read.ts": "sent in the background, without anything typed",
  "my-data-export.ts": "use-download.ts sends it: the answer is a file",
  "not-found.tsx": "answers forms that are sent to no page",
  "payment-webhook.ts": "sent by the payment provider",
  "profile-document.ts": "use-file-upload.ts sends it, and shows the progress",
  "tax-report.ts": "use-download.ts sends it: the answer is a file",
  "translate-text.ts": "request-translation.ts sends it",
};

type ClientAction = (args: {
  request: Request;
  serverAction: () => Promise<unknown>;
}) => Promise<unknown>;

const modules = import.meta.glob<Record<string, unknown>>("/app/routes/*.{ts,tsx}", {
  eager: true,
});
const forms = Object.entries(modules).flatMap(([path, { action, clientAction }]) => {
  const file = path.replace("/app/routes/", "");
  if (typeof action !== "function") return [];
  return formsOf(action).map((form) => ({ file, form, clientAction }));
});

function formsOf(action: object): string[] {
  const names: unknown = "forms" in action ? action.forms : null;
  return Array.isArray(names) ? names.map(String) : [""];
}

const shown = vi.spyOn(toasts, "toast").mockImplementation(() => undefined);
afterEach(() => shown.mockClear());

/** What the framework throws, or does, when the site does not answer. */
const failures: Record<string, () => Promise<never>> = {
  "an empty 500": () => Promise.reject(errorResponse(500, "")),
  "a proxy's page with 502": () => Promise.reject(errorResponse(502, "<html>Bad gateway</html>")),
  "a cut connection": () => Promise.reject(new TypeError("Failed to fetch")),
  "an answer that never comes": () => new Promise(() => undefined),
};

function asRecord(answer: unknown): object {
  return typeof answer === "object" && answer !== null ? answer : { answer };
}

function errorResponse(status: number, data: unknown) {
  const error = { status, statusText: "", internal: false, data };
  expect(isRouteErrorResponse(error)).toBe(true);
  return error;
}

test("every route with a form is among those whose page stays, or says why not", () => {
  const without = forms.flatMap(({ file, clientAction }) => (clientAction ? [] : [file]));
  expect(new Set(without)).toEqual(new Set(Object.keys(withoutClientAction)));
});

const staying = forms.filter(({ clientAction }) => clientAction);

test.each(staying)("$file $form: the page stays, with a text of what failed", async (each) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of any route's type
  const clientAction = each.clientAction as ClientAction;
  const typed = { intent: each.form, content: "Bonjour" };
  for (const [what, fail] of Object.entries(failures)) {
    shown.mockClear();
    vi.useFakeTimers();
    const request = new Request("https://escale.example/page", {
      method: "POST",
      body: new URLSearchParams(typed),
    });
    const answer = clientAction({ request, serverAction: fail });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect({ what, ...asRecord(await answer) }).toMatchObject({
      what,
      init: { status: 503 },
      data: { form: each.form, done: false, isOffline: true, result: { initialValue: typed } },
    });
    expect(shown).toHaveBeenCalledTimes(1);
    const [toast] = shown.mock.calls[0] ?? [];
    expect(toast?.tone).toBe("error");
    expect(toast?.description ?? "").not.toBe("");
    expect(toast?.description).not.toBe(m.shell_error_title());
  }
});
