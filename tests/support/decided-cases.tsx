import { getAllByRole, getByRole } from "@testing-library/dom";
import { type ReactNode, useState } from "react";
import { redirect, useLoaderData } from "react-router";
import { answerForm, press, run, runPages, textOf, until } from "./running-part.tsx";

type DecidedCases<Case> = {
  /** The page's heading. */
  heading: string;
  cases: readonly [Case, Case];
  list: (cases: readonly Case[]) => ReactNode;
  /** Accessible name of the button that decides a case. */
  decision: string | RegExp;
};

/**
 * In happy-dom, shows a page with a list of two cases and decides one after the other. Each case and its
 * button disappear once the server has responded. Returns the text of the focused element after each
 * decision.
 */
export async function focusedAfterDecisions<Case>({
  heading,
  cases,
  list,
  decision,
}: DecidedCases<Case>): Promise<string[]> {
  function Page() {
    const [left, setLeft] = useState<readonly Case[]>(cases);
    return (
      <main>
        <h1>{heading}</h1>
        {list(left)}
        <button type="button" onClick={() => setLeft(left.slice(1))}>
          Réponse du site
        </button>
      </main>
    );
  }
  const body = await run(<Page />);
  getAllByRole(body, "button", { name: decision })[0]?.focus();
  const focused: string[] = [];
  for (const _ of cases) {
    await press(getByRole(body, "button", { name: "Réponse du site" }));
    focused.push(
      document.activeElement instanceof HTMLElement ? textOf(document.activeElement) : "",
    );
  }
  return focused;
}

/**
 * Decides the first of two cases while the request never completes. Returns, for each of the two buttons,
 * whether it can still be used.
 */
export async function usableWhileDeciding<Case>({
  cases,
  list,
  decision,
}: Omit<DecidedCases<Case>, "heading">): Promise<boolean[]> {
  const body = await run(<main>{list(cases)}</main>, { answers: [new Promise(() => {})] });
  const buttons = getAllByRole(body, "button", { name: decision });
  if (buttons[0]) await press(buttons[0]);
  return buttons.map((button) => button.getAttribute("aria-disabled") !== "true");
}

/**
 * Shows a page with two cases and decides the first one, which the server accepts: it is then gone. Ends once
 * the page shows that.
 */
export async function decideFirst<Case>({
  cases,
  list,
  decision,
}: Omit<DecidedCases<Case>, "heading">): Promise<void> {
  let left: readonly Case[] = cases;
  function Page() {
    return <main>{list(useLoaderData<readonly Case[]>())}</main>;
  }
  const action = ({ request }: { request: Request }) => {
    left = cases.slice(1);
    return answerForm(request, redirect("/"));
  };
  const page = { id: "cases", path: "/", Component: Page, loader: () => left, action };
  const body = await runPages([page], { hydrationData: { loaderData: { cases } } });
  const buttons = () => getAllByRole(body, "button", { name: decision });
  const [first] = buttons();
  if (first) await press(first);
  await until(() => buttons().length === 1);
}
