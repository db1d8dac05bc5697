// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { act, use } from "react";
import { Form, Link, Outlet } from "react-router";
import { expect, test, vi } from "vitest";
import { toastEndedSession } from "#app/forms/ended-session.tsx";
import { judgeResults, type LoadedResults } from "#app/platform/browser/loaded-results.ts";
import { listToasts } from "#app/ui/toast.ts";
import { press, run, runPages, until } from "#tests/support/running-part.tsx";
import { RememberShownPage } from "./remember-shown-page.tsx";
import { notifyUnanswered } from "./stop-offline.ts";

test("once a page is shown, what was typed and has expired is removed from the device", async () => {
  localStorage.setItem("typed text claire 1", `${Date.now() - 1} "Bonjour"`);
  localStorage.setItem("typed text claire 2", `${Date.now() + 60_000} "Bonjour"`);
  await run(<RememberShownPage />);
  await until(() => localStorage.getItem("typed text claire 1") === null);
  expect(Object.keys(localStorage)).toEqual(["typed text claire 2"]);
});

test("a page that the browser shows as it was left reloads its data", async () => {
  let loads = 0;
  const loader = () => ++loads;
  await runPages([{ path: "/", Component: RememberShownPage, loader }]);
  await show(false);
  expect(loads).toBe(1);
  await show(true);
  await until(() => loads > 1);
});

const PageWithPayment = () => (
  <>
    <RememberShownPage />
    <Form method="post">
      <button type="submit">Payer</button>
    </Form>
  </>
);

test("a page that was left by a form, and is shown again as it was left, is loaded anew", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  const body = await runPages([
    { path: "/", Component: PageWithPayment, action: () => new Promise(() => {}) },
  ]);
  await show(true);
  expect(reload).not.toHaveBeenCalled();
  await press(getByRole(body, "button", { name: "Payer" }));
  await show(false);
  expect(reload).not.toHaveBeenCalled();
  await show(true);
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});

const show = (persisted: boolean) =>
  act(async () => void dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));

const load = (results: LoadedResults) =>
  judgeResults({ request: new Request("https://escale.example/") }, async () => results);

const Shell = () => (
  <>
    <RememberShownPage />
    <Link to="/boat">Mistral</Link>
    <Outlet />
  </>
);

const rendered = new Promise<never>(() => {});
const PageNotRendered = () => use(rendered);

test("a page whose data are loaded, but which is not rendered yet, stays when its reload fails", async () => {
  const loader = vi.fn<() => string>(() => "Mistral");
  const boat = { id: "boat", path: "boat", Component: PageNotRendered, loader };
  const body = await runPages([{ path: "/", Component: Shell, children: [boat] }]);
  await press(getByRole(body, "link"));
  await until(() => loader.mock.calls.length > 0);
  const failed: LoadedResults = { boat: { type: "error", result: new TypeError("Failed") } };
  const request = new Request("https://escale.example/boat");
  expect(await judgeResults({ request }, async () => failed)).toEqual({
    boat: { type: "data", result: "Mistral" },
  });
});

test("the notice that the session is over stays with its page", async () => {
  const children = [{ path: "boat" }];
  const body = await runPages([{ path: "/", Component: Shell, children }]);
  await act(async () => void toastEndedSession("/login", "Rien n'a été enregistré."));
  expect(listToasts()).toHaveLength(1);
  await press(getByRole(body, "link", { name: "Mistral" }));
  await until(() => listToasts().length === 0);
});

test("the notice of an unanswered page stays while the page that was kept loads nothing, until the site answers", async () => {
  await runPages([{ path: "/", Component: RememberShownPage }]);
  notifyUnanswered();
  await act(() => load({}));
  expect(listToasts()).toHaveLength(1);
  await act(() => load({ root: { type: "data", result: null } }));
  expect(listToasts()).toEqual([]);
});

test("offline, a form of a page whose scripts are missing is not sent, which would replace this page, and says so", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed"));
  let sent = 0;
  const action = () => {
    sent += 1;
    return null;
  };
  const body = await runPages([
    { path: "/", Component: PageWithHeart },
    { id: "favourites", path: "/favourites", action },
  ]);
  await press(getByRole(body, "button", { name: "Favori" }));
  await until(() => listToasts().length > 0);
  expect(listToasts()).toMatchObject([
    { description: "Rien n'a été envoyé. Vérifiez votre connexion, puis réessayez." },
  ]);
  expect(sent).toBe(0);
  // On the device of the site, a browser without any network says so too.
  asked.mockResolvedValueOnce(new Response("ok"));
  await press(getByRole(body, "button", { name: "Favori" }));
  await until(() => sent > 0);
  // A form that a script sends has no pressed button.
  asked.mockResolvedValueOnce(new Response("ok"));
  await act(async () => body.querySelector("form")?.requestSubmit());
  await until(() => sent > 1);
  // Pressed twice before the site answers, it is sent once.
  const answer = Promise.withResolvers<Response>();
  asked.mockReturnValueOnce(answer.promise).mockResolvedValueOnce(new Response("ok"));
  await press(getByRole(body, "button", { name: "Favori" }));
  await press(getByRole(body, "button", { name: "Favori" }));
  answer.resolve(new Response("ok"));
  await until(() => sent > 2);
  await act(async () => void (await answer.promise));
  expect(sent).toBe(3);
  // A page whose scripts are loaded says itself that nothing was sent.
  vi.stubGlobal("__reactRouterRouteModules", { favourites: {} });
  await press(getByRole(body, "button", { name: "Favori" }));
  await until(() => sent > 3);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PageWithHeart = () => (
  <>
    <RememberShownPage />
    <Form method="post" action="/favourites" navigate={false}>
      <button>Favori</button>
    </Form>
  </>
);
