// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { press, run, until } from "#tests/support/running-part.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const codes = ["xen9w-xkdka", "4y5j2-5ndgb"];
const writeText = vi.spyOn(navigator.clipboard, "writeText");

const copy = async () => {
  const body = await run(<RecoveryCodes codes={codes} next="/" />);
  await press(getByRole(body, "button", { name: "Copier" }));
  await until(() => listToasts().length > 0);
  return listToasts().map(({ tone, title }) => [tone, title.replaceAll("\u202f", " ")]);
};

test("the codes are copied to the clipboard, one per line", async () => {
  writeText.mockResolvedValueOnce();
  expect(await copy()).toEqual([["success", "Codes copiés"]]);
  expect(writeText).toHaveBeenCalledWith("xen9w-xkdka\n4y5j2-5ndgb");
});

test("a toast says that the browser refused to copy, and the codes are selected instead", async () => {
  writeText.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  expect(await copy()).toEqual([
    ["error", "Les codes n'ont pas pu être copiés : ils sont sélectionnés."],
  ]);
  expect(getSelection()?.toString()).toContain("xen9w-xkdka");
  expect(queryByRole(document.body, "list")?.textContent).toContain("4y5j2-5ndgb");
});
