import { getAllByRole, getByRole } from "@testing-library/dom";
import { type ReactNode, useState } from "react";
import { press, run, textOf } from "./running-part.tsx";

type DecidedCases<Case> = {
  /** The page's. */
  heading: string;
  cases: readonly [Case, Case];
  list: (cases: readonly Case[]) => ReactNode;
  /** The name of a button that decides a case. */
  decision: string | RegExp;
};

/**
 * Shows a page with a list of two cases, in happy-dom, and decides one after the other: each goes away when the
 * site has answered, with its button. Returns what had the focus after each of them.
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
 * Decides the first of two cases, and the site does not answer: returns which of the two buttons can still
 * send something.
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
