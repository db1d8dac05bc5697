import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listBalance } from "./stripe-balance.ts";
import { type Refusal, refuse, whyNoRefund, whyNoSession } from "./stripe-rules.ts";

export type Session = {
  id: string;
  object: "checkout.session";
  url: string | null;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  client_reference_id: string;
  payment_intent: string | null;
  /** When the session was paid, in seconds since the epoch. */
  paid_at?: number;
  parameters: URLSearchParams;
};

type RefundStatus = "pending" | "requires_action" | "succeeded" | "failed" | "canceled";

export type Refund = {
  id: string;
  payment_intent: string;
  amount: number;
  metadata: Record<string, string>;
  status: RefundStatus;
  created?: number;
  failure_reason?: string;
};

export type Dispute = {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
  reason: string;
  created?: number;
};

/** `account` is null for a key that is not allowed to read it. */
type Options = { account?: string | null; secretKey?: string; now?: () => Date };

/**
 * The parts of Stripe's API that we use, on loopback: the account, sessions and their end, refunds and
 * disputes. The double refuses what Stripe refuses: wrong keys, unknown parameters, amounts and times out of
 * range, other parameters under a known idempotency key, and refunds above the remaining amount.
 */
export async function startStripeDouble({
  account = "acct_1",
  secretKey = "sk_test_1",
  now = () => new Date(),
}: Options = {}) {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const answersByKey = new Map<string, { request: string; status: number; body: object }>();
  const requests: { path: string; key: string | undefined; authorization: string | undefined }[] =
    [];
  const seconds = () => Math.floor(now().getTime() / 1000);
  let failures = 0;
  let refundStatus: RefundStatus = "succeeded";
  let refusal: Refusal | null = null;

  function createSession(parameters: URLSearchParams): Session | Refusal {
    const refused = whyNoSession(parameters, now());
    if (refused) return refused;
    const id = `cs_test_${account}_${sessions.size + 1}`;
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

  function createRefund(parameters: URLSearchParams): Refund | Refusal {
    const intent = parameters.get("payment_intent") ?? "";
    const paid = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    const returned = refunds
      .filter(
        (one) => one.payment_intent === intent && !["failed", "canceled"].includes(one.status),
      )
      .reduce((sum, one) => sum + one.amount, 0);
    const refused =
      refusal ?? whyNoRefund(parameters, { received: paid?.amount_total ?? null, returned });
    if (refused) return refused;
    const key = parameters.get("metadata[key]");
    const refund: Refund = {
      id: `re_${refunds.length + 1}`,
      payment_intent: intent,
      amount: Number(parameters.get("amount")),
      metadata: key === null ? {} : { key },
      status: refundStatus,
      created: seconds(),
      ...(refundStatus === "failed" && { failure_reason: "lost_or_stolen_card" }),
    };
    refunds.push(refund);
    return refund;
  }

  function endSession(session: Session): Session | Refusal {
    if (session.status !== "open") return refuse("session_not_open");
    session.status = "expired";
    return session;
  }

  function answer(method: string, url: URL, parameters: URLSearchParams): object | Refusal {
    const [, , , , id = "", act = ""] = url.pathname.split("/");
    switch (`${method} ${url.pathname}`) {
      case "GET /v1/account":
        return account === null
          ? refuse("more_permissions_required", 403)
          : { id: account, object: "account" };
      case "POST /v1/checkout/sessions":
        return createSession(parameters);
      case "GET /v1/checkout/sessions":
        return list([...sessions.values()], url);
      case "POST /v1/refunds":
        return createRefund(parameters);
      case "GET /v1/refunds":
        return list(refunds, url);
      case "GET /v1/balance_transactions":
        return listBalance({ sessions: [...sessions.values()], refunds, disputes }, url);
      case "GET /v1/disputes":
        return list(disputes, url);
      default: {
        const session = sessions.get(id);
        if (!session) return refuse("resource_missing", 404);
        return act === "expire" ? endSession(session) : session;
      }
    }
  }

  function respond(request: IncomingMessage, text: string): [number, object] {
    const url = new URL(request.url ?? "/", "http://stripe");
    const key = request.headers["idempotency-key"]?.toString();
    const { authorization } = request.headers;
    requests.push({ path: url.pathname, key, authorization });
    if (failures > 0) {
      failures -= 1;
      return [500, errorOf(refuse("api_error", 500, "api_error"))];
    }
    if (authorization !== `Bearer ${secretKey}`) {
      return [401, errorOf(refuse("invalid_api_key", 401))];
    }
    const identity = `${url.pathname} ${text}`;
    const known = request.method === "POST" && key ? answersByKey.get(key) : undefined;
    if (known && known.request !== identity) {
      return [400, errorOf(refuse("idempotency_key_reused", 400, "idempotency_error"))];
    }
    if (known) return [known.status, known.body];
    const body = answer(request.method ?? "GET", url, new URLSearchParams(text));
    const [status, sent] = isRefusal(body) ? [body.status, errorOf(body)] : [200, { ...body }];
    if (key) answersByKey.set(key, { request: identity, status, body: sent });
    return [status, sent];
  }

  const server = createServer((request, response) => {
    void readBody(request).then((text) => send(response, ...respond(request, text)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port to listen on");

  return {
    apiBase: `http://127.0.0.1:${address.port}`,
    sessions,
    refunds,
    disputes,
    requests,
    /** What the renter does on Stripe's page. */
    pay(sessionId: string) {
      const session = sessions.get(sessionId);
      if (session?.status !== "open") throw new Error("The session cannot be paid");
      session.status = "complete";
      session.payment_status = "paid";
      session.payment_intent = `pi_${sessionId}`;
      session.paid_at = seconds();
    },
    /** A refund that someone makes in Stripe's dashboard. */
    refundInDashboard(sessionId: string, amount: number) {
      const id = `re_${refunds.length + 1}`;
      const payment_intent = `pi_${sessionId}`;
      const created = seconds();
      refunds.push({ id, payment_intent, amount, metadata: {}, status: "succeeded", created });
    },
    /** Sets the status of future refunds. */
    answerRefundsWith(status: RefundStatus) {
      refundStatus = status;
    },
    /** Refuses future refunds with this code, or accepts them again if null. */
    refuseRefunds(code: string | null) {
      refusal = code === null ? null : refuse(code);
    },
    failNext(count: number) {
      failures = count;
    },
    /** Forgets the idempotency keys, as Stripe does after a day. */
    forgetKeys: () => answersByKey.clear(),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;

/** A notification as Stripe sends it, signed with the webhook's secret. */
export function stripeEvent(type: string, object: object, secret: string, at = new Date()) {
  const body = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return { body, headers: new Headers({ "Stripe-Signature": `t=${seconds},v1=${signature}` }) };
}

/** A page of what belongs to a payment. */
function list(data: readonly { id: string; payment_intent: string | null }[], url: URL) {
  const intent = url.searchParams.get("payment_intent");
  const after = url.searchParams.get("starting_after");
  const limit = Number(url.searchParams.get("limit") ?? 10);
  const found = data.filter((one) => one.payment_intent === intent);
  const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const page = found.slice(start, start + limit);
  return { object: "list", url: url.pathname, data: page, has_more: found.length > start + limit };
}

function isRefusal(body: object | Refusal): body is Refusal {
  return "code" in body && "type" in body;
}

function errorOf({ type, code }: Refusal) {
  return { error: { type, code, message: code } };
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
