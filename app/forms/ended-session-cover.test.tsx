// @vitest-environment happy-dom
import { fireEvent, getByRole } from "@testing-library/dom";
import { afterEach, expect, test } from "vitest";
import { run, stop, textOf } from "#tests/support/running-part.tsx";
import { EndedSessionCover } from "./ended-session-cover.tsx";

const signIn = "/login?redirectTo=%2Fmessages";

// The cover has this class, so it stays visible while the body is hidden.
document.head.innerHTML = "<style>.visible { visibility: visible }</style>";

afterEach(stop);

test("the cover hides the page, links to sign-in in another tab, and cannot be closed with a key", async () => {
  const body = await run(<EndedSessionCover signInPath={signIn} />);
  const cover = getByRole(body, "dialog", { name: "Votre session est terminée" });
  expect(body.style.visibility).toBe("hidden");
  expect(textOf(cover)).toContain("Cette page est masquée, et votre saisie est toujours là.");
  const link = getByRole(cover, "link", { name: "Se connecter" });
  expect(link.getAttribute("href")).toBe(signIn);
  expect(link.getAttribute("target")).toBe("_blank");
  const escape = new Event("cancel", { cancelable: true });
  fireEvent(cover, escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(cover.hasAttribute("open")).toBe(true);
  if (!(cover instanceof HTMLDialogElement)) throw new Error("no dialog");
  cover.close();
  expect(cover.hasAttribute("open")).toBe(true);
});

test("the page is visible again as soon as the cover is removed", async () => {
  await run(<EndedSessionCover signInPath={signIn} />);
  await stop();
  expect(document.body.style.visibility).toBe("");
});
