// @vitest-environment happy-dom

import { getByRole } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { hourMs } from "#app/platform/time/durations.ts";
import { patiently } from "#tests/support/patiently.ts";
import { press, run, stop } from "#tests/support/running-part.tsx";
import { keptFiles } from "./kept-files.ts";
import { QueuedFiles } from "./queued-files.tsx";
import { useFileQueue } from "./use-file-queue.ts";

/** The names of the files that were sent. */
const sent: string[] = [];

/** Stands in for `XMLHttpRequest` with a server that never responds. */
class StandInRequest extends EventTarget {
  upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  abort() {}
  send(body: FormData) {
    const file = body.get("file");
    if (file instanceof File) sent.push(file.name);
  }
}

afterEach(async () => {
  await stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a file that is removed while it is prepared is not sent, but the next one is", async () => {
  vi.stubGlobal("XMLHttpRequest", StandInRequest);
  const prepared = Promise.withResolvers<Blob>();
  function Form() {
    const queue = useFileQueue({
      max: 5,
      maxBytes: 1000,
      tooLarge: () => "",
      failed: () => "",
      prepare: async (file) => (file.name === "a.jpg" ? prepared.promise : file),
      to: (id) => `/files/${id}`,
    });
    const chosen = ["a.jpg", "b.jpg"].map((name) => new File(["a"], name));
    return (
      <>
        <button type="button" onClick={() => queue.add(chosen)}>
          Joindre
        </button>
        <QueuedFiles files={queue.files} remove={queue.remove} retry={queue.retry} />
      </>
    );
  }
  const body = await run(<Form />);
  await press(getByRole(body, "button", { name: "Joindre" }));
  await press(getByRole(body, "button", { name: "Retirer a.jpg" }));
  prepared.resolve(new Blob(["a"]));
  await vi.waitUntil(() => sent.length > 0, patiently);
  expect(sent).toEqual(["b.jpg"]);
});

const sentIds = (body: HTMLElement) =>
  [...body.querySelectorAll<HTMLInputElement>("[name=attachmentIds]")].map(({ value }) => value);

const place = "claire reply 1";

/** A form that stays open until its files are sent. */
function KeptForm() {
  const queue = useFileQueue({
    max: 5,
    maxBytes: 1000,
    tooLarge: () => "",
    failed: () => "",
    to: (id) => `/files/${id}`,
    place,
  });
  return <QueuedFiles {...queue} field="attachmentIds" />;
}

test("stored files are shown again when the form is opened again, until they are removed", async () => {
  keptFiles.write(place, [
    { id: "1", name: "a.jpg", bytes: 2048 },
    { id: "2", name: "b.pdf", bytes: 2048 },
  ]);
  const body = await run(<KeptForm />);
  expect(sentIds(body)).toEqual(["1", "2"]);
  await press(getByRole(body, "button", { name: "Retirer a.jpg" }));
  expect(sentIds(await run(<KeptForm />))).toEqual(["2"]);
  await press(getByRole(document.body, "button", { name: "Retirer b.pdf" }));
  expect(keptFiles.read(place)).toBe(null);
});

test("stored files are forgotten a day after they were stored, even if the form was opened meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  keptFiles.write(place, [{ id: "1", name: "a.jpg", bytes: 2048 }]);
  vi.setSystemTime(20 * hourMs);
  expect(sentIds(await run(<KeptForm />))).toEqual(["1"]);
  vi.setSystemTime(25 * hourMs);
  expect(sentIds(await run(<KeptForm />))).toEqual([]);
});
