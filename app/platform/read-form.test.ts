import { describe, expect, it } from "vitest";
import type { ServerBuild } from "react-router";
import { withErrorResponses } from "./error-response.server.ts";
import { readForm } from "./read-form.server.ts";

function sent(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request("https://escale.example/login", { method: "POST", body, headers });
}
const fields = (...pairs: [string, string][]) => sent(new URLSearchParams(pairs));
const press = (mark: object, ...pairs: [string, string][]) =>
  fields(...pairs, ["__intent__", JSON.stringify(mark)]);

const urlencoded = "application/x-www-form-urlencoded";
const insertPeriod = JSON.stringify({ type: "insert", payload: { name: "periods" } });

describe("a form", () => {
  it("is read as it was sent, files and rows too", async () => {
    const form = new FormData();
    form.append("email", "claire@escale.example");
    form.append("periods[99].price", "120");
    form.append("photos[]", new File(["x"], "x.jpg"));
    expect([...(await readForm(sent(form))).keys()]).toEqual([
      "email",
      "periods[99].price",
      "photos[]",
    ]);
  });

  it("keeps the press that adds or removes a row", async () => {
    for (const mark of [
      { type: "insert", payload: { name: "periods" } },
      { type: "remove", payload: { name: "periods", index: 2 } },
    ]) {
      expect((await readForm(press(mark, ["periods[0].price", "1"]))).has("__intent__")).toBe(true);
    }
  });

  it.each([
    ["another kind of body", sent("{}", { "Content-Type": "application/json" })],
    ["no body", new Request("https://escale.example/login", { method: "POST" })],
    ["parts that are none", sent("x", { "Content-Type": "multipart/form-data; boundary=x" })],
    ["a list of a billion rows", fields(["email[999999999]", "x"])],
    ["a list of a hundred and one rows", fields(["periods[100].price", "1"])],
    ["a list in a list, of a hundred and one rows", fields(["rows[0].x[100]", "x"])],
    ["a name without end", fields(["x".repeat(10_000), "x"])],
    ["a mark that is no JSON", fields(["__intent__", "{"])],
    ["a mark that means nothing", press({ type: "explode", payload: {} })],
    ["a mark that rewrites the form", press({ type: "update", payload: { value: 1 } })],
    ["a mark far away", press({ type: "insert", payload: { name: "rows", index: 999999999 } })],
    ["a mark at a far row", press({ type: "insert", payload: { name: "rows[99999]" } })],
    ["a mark at a text", press({ type: "insert", payload: { name: "email" } }, ["email", "x"])],
    ["a state", fields(["__state__", "{"])],
    ["a file for a mark", sent(formWithFile("__intent__"))],
    ["more text than all fields take", fields(["message", "x".repeat(256 * 1024)])],
    ["a thousand and one fields", sent(`a${"&a".repeat(1000)}`, { "Content-Type": urlencoded })],
    ["nothing but separators", sent("&".repeat(200_000), { "Content-Type": urlencoded })],
    ["a thousand and one parts", sent(formOf(1001))],
    ["fields under a boundary that means nothing", manyFields(`${urlencoded}; boundary=x`)],
    ["parts under a boundary named twice", namedTwice(formOf(1001))],
    ["two marks", fields(["__intent__", insertPeriod], ["__intent__", insertPeriod])],
  ])("that cannot be ours is a bad request: %s", async (_what, request) => {
    await expect(readForm(request)).rejects.toMatchObject({ code: "bad_request" });
  });

  it("may have 1000 fields, in whatever pieces they come", async () => {
    expect([
      ...(await readForm(sent(`a${"&a".repeat(999)}`, { "Content-Type": urlencoded }))).keys(),
    ]).toHaveLength(1000);
    const { body, headers } = sent(formOf(998));
    const whole = new Uint8Array(await new Response(body).arrayBuffer());
    const bytewise = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < whole.length; at += 97) controller.enqueue(whole.slice(at, at + 97));
        controller.close();
      },
    });
    const type = { "Content-Type": headers.get("Content-Type") ?? "" };
    expect([...(await readForm(streamed(bytewise, type))).keys()]).toHaveLength(998);
  });

  it("of unknown length is not read on beyond what is allowed", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new TextEncoder().encode("x".repeat(64 * 1024)));
      },
    });
    await expect(readForm(streamed(endless, { "Content-Type": urlencoded }))).rejects.toMatchObject(
      {
        code: "bad_request",
      },
    );
    expect(pulled).toBeLessThan(30);
  });
});

it("every action reads its form so", async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of a build that this test needs
  const build = {
    routes: { login: { id: "login", module: { action } } },
  } as unknown as ServerBuild;
  const run = async (request: Request): Promise<unknown> => {
    const checked = withErrorResponses(build).routes["login"]?.module.action;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of any route's type
    return checked?.({ request, url: new URL(request.url) } as never);
  };
  expect(await run(fields(["email", "x"]))).toEqual(["email"]);
  await expect(run(fields(["email[999999999]", "x"]))).rejects.toMatchObject({
    init: { status: 400 },
  });
});

async function action({ request }: { request: Request }) {
  return [...(await request.formData()).keys()];
}

function streamed(body: ReadableStream, headers: Record<string, string>): Request {
  // Options that fetch requires for such bodies.
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("https://escale.example/login", init);
}

function manyFields(type: string): Request {
  return sent(`a${"&a".repeat(1000)}`, { "Content-Type": type });
}

/** A body whose type names another boundary within a quoted parameter. */
function namedTwice(form: FormData): Request {
  const { body, headers } = sent(form);
  const type = headers.get("Content-Type") ?? "";
  const twice = type.replace("boundary=", 'x="boundary=a"; boundary=');
  return streamed(body ?? new ReadableStream(), { "Content-Type": twice });
}

function formOf(parts: number): FormData {
  const form = new FormData();
  for (let part = 0; part < parts; part += 1) form.append("a", "x");
  return form;
}

function formWithFile(name: string): FormData {
  const form = new FormData();
  form.append(name, new File(["x"], "x.txt"));
  return form;
}
