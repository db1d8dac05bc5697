import {
  data,
  redirect,
  redirectDocument,
  replace,
  type RouterContextProvider,
} from "react-router";
import { sendReply } from "#app/features/messages/commands/send-reply.server.ts";
import type { ReplyAnswer } from "#app/features/messages/components/reply-answer.ts";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import { readConversationTab } from "#app/features/messages/domain/conversation-tab.ts";
import { replySchema } from "#app/features/messages/schema.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { acceptQuote } from "#app/features/quotes/commands/accept-quote.server.ts";
import { refuseQuote } from "#app/features/quotes/commands/refuse-quote.server.ts";
import { sendQuote } from "#app/features/quotes/commands/send-quote.server.ts";
import type {
  AcceptQuoteAnswer,
  SendQuoteAnswer,
} from "#app/features/quotes/components/quote-answer.ts";
import { quoteRefusalLabel } from "#app/features/quotes/labels.ts";
import { quoteIdSchema, sendQuoteSchema } from "#app/features/quotes/schema.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { rateLimitFlash, rateLimitText } from "#app/i18n/rate-limit-text.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AppError } from "#app/platform/errors.ts";
import { flash } from "#app/platform/flash.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { overOwnLimit } from "#app/platform/rate-limits.server.ts";
import type { signedInScope } from "#app/platform/request-scope.server.ts";

type Scope = ReturnType<typeof signedInScope>;
type Act = { context: Readonly<RouterContextProvider>; scope: Scope; form: FormData; url: URL };

/** The actions of the forms of /messages, by their `intent`. */
export async function actOnConversation(act: Act) {
  const intent = act.form.get("intent");
  if (intent === "reply") return reply(act);
  if (intent === "send-quote") return quote(act);
  if (intent === "accept-quote") return accept(act);
  if (intent === "refuse-quote") return refuse(act);
  if (intent === "pay-quote") return pay(act);
  throw new AppError("bad_request");
}

async function reply({ context, scope, form, url }: Act) {
  const content = text(form, "content");
  const failed = (error: string, status: number) =>
    data<ReplyAnswer>({ intent: "reply", error, content }, { status });
  const parsed = replySchema.safeParse({ ...conversationOf(url), content });
  if (!parsed.success) return failed(parsed.error.issues[0]?.message ?? m.messages_failed(), 400);
  const tooMany = await overOwnLimit(context, scope, "message");
  if (tooMany) return failed(rateLimitText(context, tooMany), 429);
  try {
    const sent = await sendReply(scope, parsed.data);
    if (!sent.ok) return failed(m.messages_person_left(), 409);
  } catch (error) {
    return failed(m.messages_reply_failed(), statusOfUnexpected(error));
  }
  return backTo(url, await flash("success", "messages_reply_sent"));
}

async function quote({ context, scope, form, url }: Act) {
  const amount = text(form, "amount");
  const failed = (error: string, status: number) =>
    data<SendQuoteAnswer>({ intent: "send-quote", error, amount }, { status });
  const parsed = sendQuoteSchema.safeParse({ ...conversationOf(url), amount });
  if (!parsed.success) return failed(parsed.error.issues[0]?.message ?? m.messages_failed(), 400);
  const tooMany = await overOwnLimit(context, scope, "message");
  if (tooMany) return failed(rateLimitText(context, tooMany), 429);
  try {
    const sent = await sendQuote(scope, parsed.data);
    if (!sent.ok) return failed(quoteRefusalLabel(sent.reason), 409);
  } catch (error) {
    return failed(m.quotes_send_failed(), statusOfUnexpected(error));
  }
  return backTo(url, await flash("success", "quotes_sent"));
}

/**
 * Accepting leads to payment (spec 2 §4). With scripts the page shows 'Devis accepté !' and opens
 * the payment itself a second later; without, the response redirects to the payment page.
 */
async function accept({ context, scope, form, url }: Act) {
  const quoteId = quoteIdOf(form);
  const tooMany = await overOwnLimit(context, scope, "payment");
  if (tooMany) return backTo(url, await rateLimitFlash(context, tooMany));
  try {
    const accepted = await acceptQuote(scope, { quoteId });
    if (!accepted.ok) return backTo(url, await flash("error", `quotes_refusal_${accepted.reason}`));
  } catch (error) {
    statusOfUnexpected(error);
    return backTo(url, await flash("error", "quotes_accept_failed"));
  }
  const payment = await open(scope, quoteId, url);
  if (!payment.ok) return backTo(url, await flash("error", payment.key));
  if (form.get("scripted") !== "yes") return redirect(payment.url);
  return data<AcceptQuoteAnswer>({ intent: "accept-quote", quoteId, paymentUrl: payment.url });
}

async function refuse({ scope, form, url }: Act) {
  try {
    const answered = await refuseQuote(scope, { quoteId: quoteIdOf(form) });
    if (!answered.ok) return backTo(url, await flash("error", `quotes_refusal_${answered.reason}`));
  } catch (error) {
    statusOfUnexpected(error);
    return backTo(url, await flash("error", "quotes_refuse_failed"));
  }
  return backTo(url, await flash("success", "quotes_refused"));
}

async function pay({ context, scope, form, url }: Act) {
  const quoteId = quoteIdOf(form);
  const tooMany = await overOwnLimit(context, scope, "payment");
  if (tooMany) return backTo(url, await rateLimitFlash(context, tooMany));
  const payment = await open(scope, quoteId, url);
  // The sandbox's page is on this site, but treated like another one.
  return payment.ok
    ? redirectDocument(payment.url)
    : backTo(url, await flash("error", payment.key));
}

async function open(scope: Scope, quoteId: string, url: URL) {
  try {
    const language = languageOfPath(url.pathname);
    const started = await startPayment(scope, { quoteId, language });
    if (!started.ok) return { ok: false as const, key: `payments_refusal_${started.reason}` };
    if (!started.value.url) return { ok: false as const, key: "payments_no_url" };
    return { ok: true as const, url: started.value.url };
  } catch (error) {
    statusOfUnexpected(error);
    return { ok: false as const, key: "payments_start_failed" };
  }
}

/** The reply goes to the conversation in the address. */
function conversationOf({ searchParams }: URL) {
  return { boatId: searchParams.get("boat"), otherUserId: searchParams.get("with") };
}

/** Redirects to the same conversation with a toast, replacing the history entry. */
function backTo({ pathname, searchParams }: URL, toast: { "Set-Cookie": string }) {
  const path = conversationPath({
    with: searchParams.get("with"),
    boat: searchParams.get("boat"),
    tab: readConversationTab(searchParams.get("tab")),
  });
  return replace(localizedPath(languageOfPath(pathname), path), { headers: toast });
}

/** Rethrows the framework's responses; anything unknown is logged, without showing its text. */
function statusOfUnexpected(error: unknown): 500 {
  if (error instanceof AppError) throw error;
  logger.error({ err: error }, "an action in a conversation failed");
  return 500;
}

function quoteIdOf(form: FormData): string {
  const parsed = quoteIdSchema.safeParse({ quoteId: form.get("quoteId") });
  if (!parsed.success) throw new AppError("bad_request");
  return parsed.data.quoteId;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
