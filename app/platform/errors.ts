/** Codes of errors that no form can show; `errorResponse` turns them into responses. */
export type AppErrorCode =
  | "not_found"
  | "forbidden"
  | "unauthenticated"
  | "rate_limited"
  | "unavailable"
  | "bad_request";

export class AppError extends Error {
  override name = "AppError";
  readonly code: AppErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AppErrorCode, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A refusal by a rule. Its reason is one of a closed union; each reason has a message in both languages. */
export type Refusal<Reason extends string> = { ok: false; reason: Reason };

/** What a command returns: success with a value, or a refusal with a reason. */
export type Outcome<Value, Reason extends string> = { ok: true; value: Value } | Refusal<Reason>;

export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refused<Reason extends string>(reason: Reason): Refusal<Reason> {
  return { ok: false, reason };
}
