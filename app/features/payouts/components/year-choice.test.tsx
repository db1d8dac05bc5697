// @vitest-environment happy-dom
import { fireEvent, getByRole } from "@testing-library/dom";
import { act } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { press, run, until } from "#tests/support/running-part.tsx";
import { YearChoice } from "./year-choice.tsx";

function Page() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const year = Number(query.get("year") ?? 2027);
  return (
    <>
      <h1>{year}</h1>
      <YearChoice year={year} years={[2027, 2026]} />
      <button type="button" onClick={() => void navigate(-1)}>
        Retour
      </button>
    </>
  );
}

test("a chosen year is shown at once, and going back selects the previous year again", async () => {
  const body = await run(<Page />);
  const select = getByRole(body, "combobox", { name: "Année" });
  const shown = () => [body.querySelector("h1")?.textContent, "value" in select && select.value];
  await act(async () => void fireEvent.change(select, { target: { value: "2026" } }));
  await until(() => shown()[0] === "2026");
  expect(shown()).toEqual(["2026", "2026"]);
  await press(getByRole(body, "button", { name: "Retour" }));
  await until(() => shown()[0] === "2027");
  expect(shown()).toEqual(["2027", "2027"]);
});
