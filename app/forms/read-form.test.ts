import { describe, expect, it } from "vitest";
import { readForm } from "./read-form.server.ts";

function sent(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request("https://escale.example/login", { method: "POST", body, headers });
}
const fields = (...pairs: [string, string][]) => sent(new URLSearchParams(pairs));
const press = (mark: object, ...pairs: [string, string][]) =>
  fields(...pairs, ["__intent__", JSON.stringify(mark)]);

const urlencoded = "application/x-www-form-urlencoded";
const insertPeriod = JSON.stringify({ type: "insert", payload: { name: "periods" } });

describe("a form body", () => {
  it("is read as it was sent, including rows, in both encodings", async () => {
    const pairs: [string, string][] = [
      ["email", "claire@escale.example"],
      ["periods[99].price", "120"],
      ["message", "Bonjour à bord,\r\n≈ 3 j & 2 nuits\r\n--x"],
      ["message", ""],
    ];
    const parts = new FormData();
    for (const [name, value] of pairs) parts.append(name, value);
    expect([...(await readForm(sent(parts)))]).toEqual(pairs);
    expect([...(await readForm(fields(...pairs)))]).toEqual(pairs);
  });

  it("is read without NUL characters, which the database rejects, in both encodings", async () => {
    const parts = new FormData();
    parts.set("description", "Pont\0 en teck");
    expect((await readForm(sent(parts))).get("description")).toBe("Pont en teck");
    const urlencoded = fields(["description", "Pont\0 en teck"]);
    expect((await readForm(urlencoded)).get("description")).toBe("Pont en teck");
  });

  it("keeps the value of the button that adds or removes a row", async () => {
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
    ["a file where none is asked for", sent(formWithFile("picture"))],
    ["a file for a mark", sent(formWithFile("__intent__"))],
    ["a part without a name", parts("Content-Disposition: form-data\r\n\r\nx")],
    ["a part that does not end", parts('Content-Disposition: form-data; name="a"\r\n\r\nx', "")],
    ["a boundary without end", manyFields(`multipart/form-data; boundary=${"x".repeat(71)}`)],
    ["more text than all fields take", fields(["message", "x".repeat(256 * 1024)])],
    ["a thousand and one fields", sent(`a${"&a".repeat(1000)}`, { "Content-Type": urlencoded })],
    ["nothing but separators", sent("&".repeat(200_000), { "Content-Type": urlencoded })],
    ["a thousand and one parts", sent(formOf(1001))],
    ["fields under a boundary that means nothing", manyFields(`${urlencoded}; boundary=x`)],
    ["parts under a boundary named twice", namedTwice(formOf(1001))],
    ["a field name of 101 characters", fields(["x".repeat(101), ""])],
    ["a part whose name has 101 characters", sent(formOf(1, "x".repeat(101)))],
    ["two marks", fields(["__intent__", insertPeriod], ["__intent__", insertPeriod])],
  ])("that no form of ours sends is a bad request: %s", async (_what, request) => {
    await expect(readForm(request)).rejects.toMatchObject({ code: "bad_request" });
  });

  it("may have 1000 fields, however they are split into chunks", async () => {
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

  it("of unknown length is not read beyond the limit", async () => {
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

function streamed(body: ReadableStream, headers: Record<string, string>): Request {
  // fetch requires `duplex` for stream bodies.
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("https://escale.example/login", init);
}

function parts(content: string, end = "\r\n--x--\r\n"): Request {
  const type = "multipart/form-data; boundary=x";
  return sent(`--x\r\n${content}${end}`, { "Content-Type": type });
}

function manyFields(type: string): Request {
  return sent(`a${"&a".repeat(1000)}`, { "Content-Type": type });
}

/** A body whose content type contains another boundary inside a quoted parameter. */
function namedTwice(form: FormData): Request {
  const { body, headers } = sent(form);
  const type = headers.get("Content-Type") ?? "";
  const twice = type.replace("boundary=", 'x="boundary=a"; boundary=');
  return streamed(body ?? new ReadableStream(), { "Content-Type": twice });
}

function formOf(parts: number, name = "a"): FormData {
  const form = new FormData();
  for (let part = 0; part < parts; part += 1) form.append(name, "x");
  return form;
}

function formWithFile(name: string): FormData {
  const form = new FormData();
  form.append(name, new File(["x"], "x.txt"));
  return form;
}
