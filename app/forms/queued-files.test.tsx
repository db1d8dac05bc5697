// @vitest-environment happy-dom
import { getAllByRole, getByRole, queryByRole } from "@testing-library/dom";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { press, run, textOf } from "#tests/support/running-part.tsx";
import { QueuedFiles, unreadyFiles } from "./queued-files.tsx";
import type { QueuedFile } from "./use-file-queue.ts";
import { useUnreadyFiles } from "./use-unready-files.ts";

const file = (id: string, progress: QueuedFile["progress"]): QueuedFile => ({
  id,
  name: `${id}.pdf`,
  bytes: 2048,
  preview: null,
  progress,
});
const files = [
  file("stored", { kind: "stored" }),
  file("sending", { kind: "sending", share: 0.25 }),
  file("refused", { kind: "failed", reason: "Ce fichier est endommagé.", canRetry: false }),
  file("failed", { kind: "failed", reason: "Réessayez.", canRetry: true }),
];

const focused = () => document.activeElement?.getAttribute("aria-label");

test("each chosen file shows its progress, only stored files are submitted, and failed ones can be retried", async () => {
  const remove = vi.fn<(ids: readonly string[]) => void>();
  const retry = vi.fn<(id: string) => void>();
  const body = await run(<QueuedFiles {...{ files, remove, retry }} field="attachmentIds" />);
  const [stored, sending, refused, failed] = getAllByRole(body, "listitem");
  if (!stored || !sending || !refused || !failed) throw new Error("A file is missing");
  expect(textOf(stored)).toBe("stored.pdf2 Ko");
  expect(queryByRole(stored, "progressbar")).toBe(null);
  expect(getByRole(sending, "progressbar", { name: /^Envoi\s: sending.pdf$/ })).toHaveProperty(
    "value",
    0.25,
  );
  expect(getByRole(refused, "alert").textContent).toBe("Ce fichier est endommagé.");
  expect(getByRole(refused, "button", { name: "Retirer refused.pdf" })).toBeTruthy();
  const sent = [...body.querySelectorAll("input")].map(({ name, value }) => [name, value]);
  expect(sent).toEqual([["attachmentIds", "stored"]]);
  expect(getAllByRole(body, "button", { name: /^Renvoyer/ })).toHaveLength(1);
  await press(getByRole(failed, "button", { name: "Renvoyer failed.pdf" }));
  expect(focused()).toBe("Retirer failed.pdf");
  await press(getByRole(stored, "button", { name: "Retirer stored.pdf" }));
  expect(focused()).toBe("Retirer sending.pdf");
  expect(retry.mock.calls).toEqual([["failed"]]);
  expect(remove.mock.calls).toEqual([[["stored"]]]);
});

test("after the removal of the only file, the focus is where another one can be chosen", async () => {
  const unused = vi.fn<() => void>();
  const body = await run(
    <form>
      <QueuedFiles files={files.slice(0, 1)} remove={unused} retry={unused} />
      <input type="file" aria-label="Joindre des fichiers" />
    </form>,
  );
  await press(getByRole(body, "button", { name: "Retirer stored.pdf" }));
  expect(focused()).toBe("Joindre des fichiers");
});

test("a form waits for its files, and says what to do about those that are not stored", () => {
  const lost = file("lost", { kind: "failed", reason: "", canRetry: true });
  const refused = file("refused", { kind: "failed", reason: "", canRetry: false });
  const [stored, sending] = files;
  if (!stored || !sending) throw new Error("A file is missing");
  expect(
    [[stored], [stored, sending], [sending, refused], [refused, lost]].map(unreadyFiles),
  ).toEqual([
    null,
    "Attendez la fin de l'envoi des fichiers.",
    "Retirez d'abord les fichiers refusés.",
    "Renvoyez ou retirez d'abord les fichiers en erreur.",
  ]);
});

function Form({ moments }: { moments: QueuedFile[][] }) {
  const [moment, setMoment] = useState(0);
  const { problem, areReady } = useUnreadyFiles(moments[moment] ?? []);
  return (
    <>
      <button type="button" onClick={areReady}>
        Envoyer
      </button>
      <button type="button" onClick={() => setMoment(moment + 1)}>
        Suivant
      </button>
      <output>{problem}</output>
    </>
  );
}

test("the reason to wait is shown once the user has tried to send, follows the files, and goes when they are ready", async () => {
  const [stored, sending, , failed] = files;
  if (!stored || !sending || !failed) throw new Error("A file is missing");
  const body = await run(<Form moments={[[sending], [failed], [stored], [stored, sending]]} />);
  const reasons = [getByRole(body, "status").textContent];
  for (const name of ["Envoyer", "Suivant", "Suivant", "Suivant"]) {
    await press(getByRole(body, "button", { name }));
    reasons.push(getByRole(body, "status").textContent);
  }
  expect(reasons).toEqual([
    "",
    "Attendez la fin de l'envoi des fichiers.",
    "Renvoyez ou retirez d'abord les fichiers en erreur.",
    "",
    "",
  ]);
});
