// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { useState } from "react";
import { expect, test } from "vitest";
import { press, run } from "#tests/support/running-part.tsx";
import { UploadProgress } from "./upload-progress.tsx";

/** The row of a document: its field, or the progress of its upload. */
function Row() {
  const [isSending, setSending] = useState(false);
  return (
    <ul>
      <li>
        {isSending ? (
          <UploadProgress label="Passeport" part={0.5} onStop={() => setSending(false)} />
        ) : (
          <input type="file" aria-label="Passeport" onClick={() => setSending(true)} />
        )}
      </li>
    </ul>
  );
}

test("the focus moves from the field to the button that stops its upload, and back", async () => {
  const body = await run(<Row />);
  const field = getByLabelText(body, "Passeport");
  field.focus();
  await press(field);
  const stop = getByRole(body, "button", { name: "Interrompre" });
  expect(document.activeElement).toBe(stop);
  await press(stop);
  expect(document.activeElement).toBe(getByLabelText(body, "Passeport"));
});
