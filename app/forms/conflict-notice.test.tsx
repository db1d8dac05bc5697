// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { useState } from "react";
import { expect, test } from "vitest";
import { press, run } from "#tests/support/running-part.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";

const both = ["Titre", "Prix"].map((label) => ({
  field: label,
  label,
  typed: "ici",
  stored: "ailleurs",
}));

function Section() {
  const [differences, setDifferences] = useState(both);
  const take = (fields: readonly string[]) =>
    setDifferences(differences.filter(({ field }) => !fields.includes(field)));
  return <ConflictNotice differences={differences} onTake={take} />;
}

test("the focus stays in the notice when a field disappears with the button that takes its stored value", async () => {
  const body = await run(<Section />);
  const notice = getByRole(body, "region");
  for (const { label } of both) {
    const button = getByRole(body, "button", { name: new RegExp(`: ${label}$`) });
    button.focus();
    await press(button);
    expect(document.activeElement).toBe(notice);
  }
});
