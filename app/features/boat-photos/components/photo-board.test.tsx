// @vitest-environment happy-dom
import {
  fireEvent,
  getAllByRole,
  getByLabelText,
  getByRole,
  queryByRole,
} from "@testing-library/dom";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { press, run, stop, textOf, until } from "#tests/support/running-part.tsx";
import type { PhotosState } from "../domain/stored-photos.ts";
import { PhotoBoard } from "./photo-board.tsx";

/** Renders the board of a boat with this number of photos. */
async function openBoard(count: number) {
  const onChange = vi.fn<(state: PhotosState) => void>();
  const initial = Array.from({ length: count }, (_, index) => ({
    url: `/media/${index + 1}.jpg`,
    name: `vue ${index + 1}`,
    isExisting: index > 0,
  }));
  const target = { boatId: "1" };
  const names = { id: "photos", name: "photos", filesName: "files" };
  const board = <PhotoBoard {...{ ...names, target, initial, onChange }} errors={[]} />;
  return { body: await run(board), onChange };
}

const jpeg = { type: "image/jpeg" };

const order = (body: HTMLElement) =>
  getAllByRole<HTMLImageElement>(body, "img").map(({ alt }) => alt.replaceAll(/\s/g, " "));
const button = (body: HTMLElement, name: string) =>
  getByRole<HTMLButtonElement>(body, "button", { name });

beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  StandInRequest.refusal = null;
});

const focused = () => document.activeElement?.getAttribute("aria-label");
const said = () => listToasts().map(({ description }) => description);

test("the photo board renders without React warnings", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await openBoard(2);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test("each photo has arrows in both directions, disabled at the ends", async () => {
  const { body } = await openBoard(3);
  const isDisabled = (name: string) => button(body, name).getAttribute("aria-disabled") === "true";
  const arrows = [1, 2, 3].map((number) =>
    ["Avancer", "Reculer"].map((verb) => isDisabled(`${verb} la photo ${number}`)),
  );
  expect(arrows).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  const captions = getAllByRole(body, "listitem").map(
    (item) => item.querySelector("p")?.textContent,
  );
  expect(captions).toEqual(["Photo 1nouvelle", "Photo 2(existante)", "Photo 3(existante)"]);
});

test("an arrow moves its photo, announces the new position, and keeps the focus", async () => {
  const { body, onChange } = await openBoard(3);
  const moves = async (name: string) => {
    button(body, name).focus();
    await press(button(body, name));
  };
  await moves("Avancer la photo 3");
  await until(() => focused() === "Avancer la photo 2");
  expect(getByRole(body, "status").textContent).toBe("Photo placée au rang 2 sur 3");
  await moves("Avancer la photo 2");
  await until(() => focused() === "Avancer la photo 1");
  expect(order(body)).toEqual(["Photo 1 : vue 3", "Photo 2 : vue 1", "Photo 3 : vue 2"]);
  const sent = [...body.querySelectorAll("input[type=hidden]")].map((input) =>
    input.getAttribute("value"),
  );
  expect(sent).toEqual(["/media/3.jpg", "/media/1.jpg", "/media/2.jpg"]);
  expect(onChange.mock.lastCall?.[0].stored.map(({ name }) => name)).toEqual([
    "vue 3",
    "vue 1",
    "vue 2",
  ]);
  await press(button(body, "Retirer la photo 2"));
  expect(order(body)).toEqual(["Photo 1 : vue 3", "Photo 2 : vue 2"]);
});

test.each([
  ["Reculer", 3],
  ["Avancer", 1],
])(
  "'%s' pressed once more at the end leaves the photo and the focus where they are",
  async (verb, last) => {
    const { body, onChange } = await openBoard(3);
    button(body, `${verb} la photo 2`).focus();
    await press(button(body, `${verb} la photo 2`));
    const end = `${verb} la photo ${last}`;
    await until(() => focused() === end);
    const before = [order(body), onChange.mock.calls.length];
    // As Enter does.
    await press(button(body, focused() ?? ""));
    expect([order(body), onChange.mock.calls.length]).toEqual(before);
    expect(focused()).toBe(end);
  },
);

test("removing a photo focuses a neighbouring one, or the file input if none is left", async () => {
  const { body } = await openBoard(3);
  const removes = async (name: string) => {
    button(body, name).focus();
    await press(button(body, name));
  };
  await removes("Retirer la photo 2");
  await until(() => focused() === "Retirer la photo 2");
  await removes("Retirer la photo 2");
  await until(() => focused() === "Retirer la photo 1");
  await removes("Retirer la photo 1");
  await until(() => document.activeElement === getByLabelText(body, /^Photos du bateau/));
  expect(body.querySelectorAll("img")).toHaveLength(0);
});

test("a removed photo is removed from the server too, unless the boat has it until the form is saved", async () => {
  type Sent = { method: string; body: URLSearchParams };
  const fetch = vi.fn<(address: string, sent: Sent) => Promise<Response>>();
  vi.stubGlobal("fetch", fetch.mockRejectedValue(new Error("offline")));
  // The first photo is new.
  const { body } = await openBoard(2);
  await press(button(body, "Retirer la photo 2"));
  expect(fetch).not.toHaveBeenCalled();
  await press(button(body, "Retirer la photo 1"));
  const sent = fetch.mock.calls.map(([address, { method, body: sentBody }]) => ({
    address,
    method,
    body: sentBody.toString(),
  }));
  expect(sent).toEqual([
    { address: "/boat-photos/removed", method: "POST", body: "photo=%2Fmedia%2F1.jpg" },
  ]);
  expect(body.querySelectorAll("img")).toHaveLength(0);
});

test("a file that is not an image or exceeds the limit is not added, and a toast says so", async () => {
  const { body } = await openBoard(30);
  const add = (...files: File[]) =>
    act(async () => {
      fireEvent.change(getByLabelText(body, /^Photos du bateau/), { target: { files } });
    });
  const image = new File(["1"], "mer.jpg", { type: "image/jpeg" });
  await add(image);
  expect(said()).toEqual([expect.stringMatching(/^30 photos au plus\s: la dernière n'a pas/)]);
  await add(image, image);
  expect(said().at(-1)).toMatch(/les 2 dernières n'ont pas été ajoutées/);
  await add(new File(["1"], "contrat.pdf", { type: "application/pdf" }));
  expect(said().slice(2)).toEqual(["Seules des images peuvent être ajoutées."]);
  expect(textOf(body)).toContain("30 sur 30");
});

/** Stands in for `XMLHttpRequest` with a server that never responds, or refuses each photo. */
class StandInRequest extends EventTarget {
  static sent = 0;
  static refusal: { status: number; answer: unknown } | null = null;
  upload = new EventTarget();
  status = 0;
  responseText = "";
  open() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  send() {
    StandInRequest.sent += 1;
    if (StandInRequest.refusal === null) return;
    this.status = StandInRequest.refusal.status;
    this.responseText = JSON.stringify(StandInRequest.refusal.answer);
    this.dispatchEvent(new Event("load"));
  }
}

test("of many photos three are sent at once, and none of the others once the page is left", async () => {
  vi.stubGlobal("XMLHttpRequest", StandInRequest);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("No picture")));
  const { body } = await openBoard(0);
  const files = Array.from({ length: 8 }, (_, index) => new File(["1"], `${index}.jpg`, jpeg));
  const input = getByLabelText(body, /^Photos du bateau/);
  await act(async () => void fireEvent.change(input, { target: { files } }));
  await until(() => StandInRequest.sent === 3);
  await stop();
  await new Promise((resolve) => void setTimeout(resolve));
  expect(StandInRequest.sent).toBe(3);
});

/** Stands in for `XMLHttpRequest` with a server that stores each photo when the test says so. */
class LateRequest extends StandInRequest {
  static latest: LateRequest | null = null;
  override send() {
    LateRequest.latest = this;
    this.upload.dispatchEvent(new Event("load"));
  }
  store() {
    this.status = 200;
    this.responseText = JSON.stringify({ form: "", done: true, value: { url: "/media/a.jpg" } });
    this.dispatchEvent(new Event("load"));
  }
}

test("a photo that is removed after it was sent is removed from the server once more when the server has stored it", async () => {
  vi.stubGlobal("XMLHttpRequest", LateRequest);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("No picture")));
  const fetch = vi.fn<(address: string, sent: { body: URLSearchParams }) => Promise<Response>>();
  vi.stubGlobal("fetch", fetch.mockRejectedValue(new Error("offline")));
  const { body } = await openBoard(0);
  const input = getByLabelText(body, /^Photos du bateau/);
  const files = [new File(["1"], "a.jpg", jpeg)];
  await act(async () => void fireEvent.change(input, { target: { files } }));
  await until(() => LateRequest.latest !== null);
  await press(button(body, "Retirer la photo 1"));
  const removed = () => fetch.mock.calls.map(([, { body: sentBody }]) => sentBody.get("photo"));
  const [photo, ...others] = removed();
  expect(others).toEqual([]);
  await act(async () => LateRequest.latest?.store());
  expect(removed()).toEqual([photo, photo]);
  expect(body.querySelectorAll("img")).toHaveLength(0);
});

test("screen readers hear that photos are being sent, and then that all are", async () => {
  vi.stubGlobal("XMLHttpRequest", LateRequest);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("No picture")));
  LateRequest.latest = null;
  const { body } = await openBoard(0);
  const heard = () => body.querySelector("p[aria-live]")?.textContent;
  expect(heard()).toBe("");
  const input = getByLabelText(body, /^Photos du bateau/);
  const files = [new File(["1"], "a.jpg", jpeg)];
  await act(async () => void fireEvent.change(input, { target: { files } }));
  await until(() => LateRequest.latest !== null);
  expect(heard()).toBe("Envoi");
  await act(async () => LateRequest.latest?.store());
  expect(heard()).toBe("Photos envoyées");
});

/** Chooses three photos, which the server refuses with this status. */
async function refusePhotos(status: number) {
  vi.stubGlobal("XMLHttpRequest", StandInRequest);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("No picture")));
  StandInRequest.refusal = {
    status,
    answer: { done: false, result: { error: { "": ["abîmée."] } } },
  };
  const { body } = await openBoard(1);
  const files = ["a.jpg", "b.jpg", "c.jpg"].map((name) => new File(["1"], name, jpeg));
  const input = getByLabelText(body, /^Photos du bateau/);
  await act(async () => void fireEvent.change(input, { target: { files } }));
  await until(() => (textOf(body).match(/non envoyée(?!s)/g) ?? []).length === 3);
  return body;
}

test("photos that were refused are removed together, and the focus moves to a photo that is left", async () => {
  const body = await refusePhotos(409);
  expect(queryByRole(body, "button", { name: /^Réessayer/ })).toBe(null);
  // Screen readers hear what is wrong.
  const said = [...body.querySelectorAll("[aria-live]")].map((each) => each.textContent).join();
  expect(said.match(/Erreur lors de l'upload/g)).toHaveLength(3);
  await press(button(body, "Retirer les 3 photos non envoyées"));
  expect(order(body)).toEqual(["Photo 1 : vue 1"]);
  expect(textOf(body)).not.toContain("Erreur lors de l'upload");
  await until(() => focused() === "Retirer la photo 1");
});

test("photos that the server could not take now are sent again together", async () => {
  const body = await refusePhotos(429);
  StandInRequest.refusal = null;
  const before = StandInRequest.sent;
  await press(button(body, "Réessayer d'envoyer 3 photos"));
  await until(() => StandInRequest.sent === before + 3);
  expect(textOf(body)).not.toContain("non envoyée");
});

test("a photo that the server could not take now keeps its place, and is sent again by its own button", async () => {
  const body = await refusePhotos(429);
  StandInRequest.refusal = null;
  const before = [StandInRequest.sent, order(body)];
  await press(button(body, "Réessayer d'envoyer la photo 3"));
  await until(() => queryByRole(body, "button", { name: /envoyer la photo 3$/ }) === null);
  expect([StandInRequest.sent - 1, order(body)]).toEqual(before);
  expect(textOf(body)).toContain("Réessayer d'envoyer 2 photos");
});

test.each([
  ["Réessayer d'envoyer la photo 3", "Retirer la photo 3"],
  ["Réessayer d'envoyer 3 photos", "Retirer la photo 2"],
])("'%s' leaves the focus on '%s'", async (again, kept) => {
  const body = await refusePhotos(429);
  StandInRequest.refusal = null;
  button(body, again).focus();
  await press(button(body, again));
  await until(() => queryByRole(body, "button", { name: again }) === null);
  expect(focused()).toBe(kept);
});

// spec 1-2.97 1-2.98
test("files dropped on a photo are treated like chosen ones, and a photo dropped there moves to its position", async () => {
  const { body } = await openBoard(30);
  const tile = (number: number) => {
    const found = getAllByRole(body, "listitem")[number - 1];
    if (!found) throw new Error(`There is no photo ${number}`);
    return found;
  };
  const drop = (...files: File[]) =>
    act(async () => void fireEvent.drop(tile(1), { dataTransfer: { files } }));
  await drop(
    new File(["1"], "mer.jpg", { type: "image/jpeg" }),
    new File(["1"], "contrat.pdf", { type: "application/pdf" }),
  );
  expect(said()).toEqual([
    expect.stringMatching(/^30 photos au plus\s: la dernière n'a pas/),
    "Seules des images peuvent être ajoutées.",
  ]);
  await act(async () => void fireEvent.dragStart(tile(3)));
  await drop();
  expect(order(body)[0]).toBe("Photo 1 : vue 3");
});

test("a file that the browser cannot display shows its name instead of a broken image", async () => {
  const { body } = await openBoard(2);
  const [first] = getAllByRole(body, "img");
  if (!first) throw new Error("There is no photo");
  await act(async () => void fireEvent.error(first));
  expect(order(body)).toEqual(["Photo 2 : vue 2"]);
  expect(textOf(body)).toContain("Photo 1 : vue 1");
});
