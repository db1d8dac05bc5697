import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

/**
 * A database behind a proxy that can stall, as if its machine hung: connections stay open, new ones are
 * accepted, but nothing gets a response.
 */
export async function openStallableDatabase(databaseUrl: string) {
  const sockets = new Set<Socket>();
  let stalled = false;
  const server = createServer((near) => {
    const far = connectTo(databaseUrl);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (stalled) from.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The proxy has no port");
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return {
    databaseUrl: url.href,
    /** Number of open connections, whether or not they are stalled. */
    connections: () => sockets.size / 2,
    stall() {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    recover() {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** A connection to the server, which may listen on a Unix socket. */
function connectTo(databaseUrl: string): Socket {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get("host");
  return folder === null
    ? connect(Number(port), hostname)
    : connect(join(folder, `.s.PGSQL.${port}`));
}
