import { getAllByRole, getByRole } from "@testing-library/dom";
import { type ReactNode, useState } from "react";
import { press, run, textOf } from "./running-part.tsx";

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
