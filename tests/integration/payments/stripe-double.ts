import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

type Session = {
  id: string;
  object: "checkout.session";
  url: string | null;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  client_reference_id: string;
  payment_intent: string | null;
  parameters: URLSearchParams;
};

type Refund = {
  id: string;
  payment_intent: string;
  amount: number;
  metadata: { key: string };
  status: string;
};

/** As much of Stripe's API as we use, on loopback: sessions, their end, and refunds. */
export async function startStripeDouble() {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const answersByKey = new Map<string, { parameters: string; body: object }>();
  const requests: { path: string; key: string | undefined; authorization: string | undefined }[] =
    [];
  let failures = 0;

  function createSession(parameters: URLSearchParams): Session {
    const id = `cs_test_${sessions.size + 1}`;
    const session: Session = {
      id,
      object: "checkout.session",
      url: `https://checkout.stripe.example/${id}`,
      status: "open",
      payment_status: "unpaid",
      amount_total: Number(parameters.get("line_items[0][price_data][unit_amount]")),
      client_reference_id: parameters.get("client_reference_id") ?? "",
      payment_intent: null,
      parameters,
    };
    sessions.set(id, session);
    return session;
  }

  function createRefund(parameters: URLSearchParams): Refund {
    const refund = {
      id: `re_${refunds.length + 1}`,
      payment_intent: parameters.get("payment_intent") ?? "",
      amount: Number(parameters.get("amount")),
      metadata: { key: parameters.get("metadata[key]") ?? "" },
      status: "succeeded",
    };
    refunds.push(refund);
    return refund;
  }

  function answer(method: string, url: URL, parameters: URLSearchParams): [number, object] {
    const [, , , , id = "", act = ""] = url.pathname.split("/");
    const session = sessions.get(id);
    if (url.pathname === "/v1/checkout/sessions") return [200, createSession(parameters)];
    if (url.pathname === "/v1/refunds" && method === "GET") {
      const intent = url.searchParams.get("payment_intent");
      const data = refunds.filter((refund) => refund.payment_intent === intent);
      return [200, { object: "list", data, has_more: false }];
    }
    if (url.pathname === "/v1/refunds") return [200, createRefund(parameters)];
    if (!session) return [404, failure("resource_missing")];
    if (act !== "expire") return [200, session];
    if (session.status !== "open") return [400, failure("session_not_open")];
    session.status = "expired";
    return [200, session];
  }

  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const url = new URL(request.url ?? "/", "http://stripe");
      const key = request.headers["idempotency-key"]?.toString();
      requests.push({ path: url.pathname, key, authorization: request.headers.authorization });
      if (failures > 0) {
        failures -= 1;
        return send(response, 500, failure("api_error"));
      }
      const known = request.method === "POST" && key ? answersByKey.get(key) : undefined;
      if (known) {
        return known.parameters === text
          ? send(response, 200, known.body)
          : send(response, 400, failure("idempotency_error"));
      }
      const [status, body] = answer(request.method ?? "GET", url, new URLSearchParams(text));
      if (key && status === 200) answersByKey.set(key, { parameters: text, body });
      return send(response, status, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port to listen on");

  return {
    apiBase: `http://127.0.0.1:${address.port}`,
    sessions,
    refunds,
    requests,
    /** What the renter does on Stripe's page. */
    pay(sessionId: string) {
      const session = sessions.get(sessionId);
      if (session?.status !== "open") throw new Error("The session cannot be paid");
      session.status = "complete";
      session.payment_status = "paid";
      session.payment_intent = `pi_${sessionId}`;
    },
    failNext(count: number) {
      failures = count;
    },
    /** Stripe forgets keys after a day. */
    forgetKeys: () => answersByKey.clear(),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;

/** A notification as Stripe sends it, signed with the secret of the webhook. */
export function stripeEvent(type: string, object: object, secret: string, at = new Date()) {
  const body = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return { body, headers: new Headers({ "Stripe-Signature": `t=${seconds},v1=${signature}` }) };
}

function failure(code: string) {
  return { error: { type: "invalid_request_error", code, message: code } };
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ ...body, parameters: undefined }));
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
