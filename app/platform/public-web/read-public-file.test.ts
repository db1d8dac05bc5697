import http from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPublicWeb, type PublicReading, type PublicWeb } from "./read-public-file.server.ts";

// The test server runs on 127.0.0.1, under names that only the test's resolver knows. No other address of
// this machine may be connected to.

let server: http.Server;
let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;
let requests: string[];
let looked: string[];
let web: PublicWeb;

const names: Record<string, string[]> = {
  "club.example": ["127.0.0.1"],
  "mixed.example": ["127.0.0.1", "10.0.0.1"],
  "inside.example": ["192.168.1.10"],
  "six.example": ["::1"],
  "nobody.example": [],
};

beforeEach(async () => {
  requests = [];
  looked = [];
  answer = (_request, response) => response.end("BEGIN:VCALENDAR");
  server = http.createServer((request, response) => {
    requests.push(`${request.headers.host?.split(":")[0]}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  web = createPublicWeb({
    resolve: async (host) => {
      looked.push(host);
      const addresses = names[host];
      if (!addresses) throw new Error("ENOTFOUND");
      return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    },
    isAllowed: (address) => address === "127.0.0.1",
  });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function portOf(): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port");
  return address.port;
}

const limits = { maxBytes: 1000, maxMilliseconds: 5_000 };
const read = (host: string, path = "/a.ics", more = {}) =>
  web.read(new URL(`http://${host}:${portOf()}${path}`), { ...limits, ...more });
const problem = async (reading: Promise<PublicReading>) => {
  const read = await reading;
  if (read.ok) return "read";
  return read.status === null ? read.reason : `${read.reason} ${read.status}`;
};

test("a file is read from the address that was checked for its name", async () => {
  expect(await read("club.example")).toEqual({
    ok: true,
    value: { text: "BEGIN:VCALENDAR", etag: null },
  });
  expect(looked).toEqual(["club.example"]);
});

describe("no request goes to", () => {
  test.each(["inside.example", "six.example", "mixed.example", "127.0.0.2", "[::1]", "10.0.0.1"])(
    "%s",
    async (host) => {
      expect(await problem(read(host))).toBe("private_address");
      expect(requests).toEqual([]);
    },
  );

  test.each(["http://inside.example/", "http://169.254.169.254/latest", "http://[::1]/"])(
    "%s, to which a public address redirects",
    async (location) => {
      answer = (_request, response) => response.writeHead(302, { location }).end();
      expect(await problem(read("club.example"))).toBe("private_address");
      expect(requests).toEqual(["club.example/a.ics"]);
    },
  );

  test("a file of this machine, not even after a redirect", async () => {
    answer = (_request, response) =>
      response.writeHead(302, { location: "file:///etc/passwd" }).end();
    expect(await problem(read("club.example"))).toBe("refused");
    expect(await problem(web.read(new URL("file:///etc/passwd"), limits))).toBe("refused");
  });
});

test("by default, this machine and private networks are refused", async () => {
  const open = createPublicWeb();
  for (const host of [
    "localhost",
    "127.0.0.1",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "0x7f.1",
    "10.1.1.1",
  ]) {
    const address = new URL(`http://${host}:${portOf()}/`);
    expect(await problem(open.read(address, limits))).toBe("private_address");
  }
  expect(requests).toEqual([]);
});

test("a name is resolved again for each redirect, and only once for each connection", async () => {
  names["moving.example"] = ["127.0.0.1"];
  answer = ({ url }, response) => {
    // Between the two requests, the name starts to resolve to a private address.
    names["moving.example"] = ["10.0.0.1"];
    if (url === "/a.ics") response.writeHead(302, { location: "/b.ics" }).end();
    else response.end("inside");
  };
  expect(await problem(read("moving.example"))).toBe("private_address");
  expect(looked).toEqual(["moving.example", "moving.example"]);
  expect(requests).toEqual(["moving.example/a.ics"]);
});

test("at most five redirects are followed", async () => {
  answer = ({ url = "" }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) response.end("there");
    else response.writeHead(301, { location: `/${left - 1}` }).end();
  };
  expect(await read("club.example", "/5")).toMatchObject({ value: { text: "there" } });
  expect(await problem(read("club.example", "/6"))).toBe("too_many_redirects");
});

test("a redirect loop ends", async () => {
  answer = ({ url }, response) =>
    response.writeHead(302, { location: url === "/a" ? "/b" : "/a" }).end();
  expect(await problem(read("club.example", "/a"))).toBe("too_many_redirects");
  expect(requests).toHaveLength(6);
});

test("a response over the size limit is not read to its end", async () => {
  answer = (_request, response) => {
    const more = () => response.write("x".repeat(500)) && setImmediate(more);
    response.on("drain", more);
    more();
  };
  expect(await problem(read("club.example"))).toBe("too_large");
});

test("a response that does not come, or comes too slowly, times out", async () => {
  const soon = { maxMilliseconds: 100 };
  answer = () => undefined;
  expect(await problem(read("club.example", "/", soon))).toBe("too_slow");
  answer = (_request, response) => {
    const drop = setInterval(() => response.write("x"), 10);
    response.on("close", () => clearInterval(drop));
  };
  expect(await problem(read("club.example", "/", soon))).toBe("too_slow");
  const silent = createPublicWeb({ resolve: () => new Promise(() => undefined) });
  expect(await problem(silent.read(new URL("http://a.example/"), { ...limits, ...soon }))).toBe(
    "too_slow",
  );
});

test.each([404, 410, 500, 301])("a response with status %s is refused", async (status) => {
  answer = (_request, response) => response.writeHead(status).end();
  expect(await problem(read("club.example"))).toBe(`refused ${status}`);
});

test("names without addresses and closed ports are unreachable", async () => {
  expect(await problem(read("nobody.example"))).toBe("unreachable");
  expect(await problem(read("unknown.example"))).toBe("unreachable");
  expect(await problem(web.read(new URL("http://127.0.0.1:1/"), limits))).toBe("unreachable");
});

test("a known version is not read again", async () => {
  answer = ({ headers }, response) => {
    if (headers["if-none-match"] === '"2"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"2"' }).end("new");
  };
  expect(await read("club.example", "/", { etag: '"1"' })).toMatchObject({
    value: { text: "new", etag: '"2"' },
  });
  expect(await read("club.example", "/", { etag: '"2"' })).toEqual({
    ok: true,
    value: "unchanged",
  });
});
