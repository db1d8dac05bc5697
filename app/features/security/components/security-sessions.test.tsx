// @vitest-environment happy-dom
import { getAllByRole, getByRole } from "@testing-library/dom";
import { useState } from "react";
import { expect, test } from "vitest";
import { press, run } from "#tests/support/running-part.tsx";
import { SecuritySessions } from "./security-sessions.tsx";

const day = new Date("2027-05-03T10:00:00Z");
const session = (id: string) => ({
  id,
  isThis: id === "here",
  browser: "Chrome" as const,
  system: "Linux" as const,
  lastSeenAt: day,
  signedInAt: day,
});

function Page() {
  const [ids, setIds] = useState(["here", "first", "second"]);
  return (
    <>
      <SecuritySessions sessions={ids.map(session)} />
      {ids.map((id) => (
        <button key={id} type="button" onClick={() => setIds(ids.filter((each) => each !== id))}>
          {id} est partie
        </button>
      ))}
    </>
  );
}

test("ending a session moves the focus to the next one, or to the list's heading after the last", async () => {
  const body = await run(<Page />);
  const buttons = () => getAllByRole(body, "button", { name: /^Déconnecter/ });
  const end = async (id: string) => {
    buttons()[0]?.focus();
    await press(getByRole(body, "button", { name: `${id} est partie` }));
  };
  await end("first");
  expect(buttons()).toHaveLength(1);
  expect(document.activeElement).toBe(buttons()[0]);
  await end("second");
  expect(document.activeElement).toBe(getByRole(body, "heading"));
});

test("no line about a session begins or ends with a dot", async () => {
  const body = await run(<Page />);
  expect(getAllByRole(body, "listitem")[0]?.innerHTML).toMatch(/<span [^>]*> · <\/span>/);
});
