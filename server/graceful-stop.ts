import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { acceptWithinMs } from "./stop-limits.ts";

/** Browsers open connections in advance. Connections that have sent nothing are closed after this time. */
const silentMs = 500;

type StopOptions = {
  /** How long new connections are still accepted: a load balancer needs time to notice. */
  delayMs: number;
  /**
   * Called when no more connections are accepted, to end responses that would last until the browser leaves.
   */
  onNoMoreConnections: () => void;
  /** Requests that take longer than this are cut off, because a stop has to end. */
  answerWithinMs: number;
};

/**
 * Lets a server stop without interrupting a request. During the stop it keeps listening for the delay, every
 * response closes its connection, and finally all accepted requests are answered. Call this before the server
 * listens.
 */
export function prepareGracefulStop(server: Server) {
  const open = new Set<Socket>();
  const unanswered = new Set<ServerResponse>();
  let accepted = 0;
  let stopping = false;

  server.on("connection", (socket: Socket) => {
    accepted += 1;
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    unanswered.add(response);
    response.once("close", () => unanswered.delete(response));
    if (stopping) closeAfter(response);
  });

  /**
   * The system queues connections while the process is busy, and closing the server would reset them. Node
   * accepts one in each turn of the event loop.
   */
  async function acceptWaiting(): Promise<void> {
    const end = performance.now() + acceptWithinMs;
    let before: number;
    do {
      before = accepted;
      await nextTurn();
      await nextTurn();
    } while (accepted > before && performance.now() < end);
  }

  async function closeSilent(): Promise<void> {
    // A late timer runs before data that arrived in the meantime is read.
    await nextTurn();
    await nextTurn();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  }

  return {
    /** True from the start of the stop. */
    isStopping: () => stopping,
    async stop({ delayMs, onNoMoreConnections, answerWithinMs }: StopOptions) {
      stopping = true;
      for (const response of unanswered) closeAfter(response);
      await wait(delayMs);
      await acceptWaiting();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      onNoMoreConnections();
      const silent = setTimeout(() => void closeSilent(), silentMs);
      const cutOff = setTimeout(() => server.closeAllConnections(), answerWithinMs);
      await closed;
      clearTimeout(silent);
      clearTimeout(cutOff);
    },
  };
}

/**
 * Sends `Connection: close` with the response, unless the request's body has not been received completely:
 * the connection would be reset, and the browser would not read the response.
 */
function closeAfter(response: ServerResponse): void {
  const { req: request } = response;
  const close = () => {
    response.shouldKeepAlive = false;
  };
  if (request.complete || !hasBody(request)) close();
  else request.once("end", close);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
