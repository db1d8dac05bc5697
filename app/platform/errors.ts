/** Codes of errors that no form can show; `errorResponse` turns them into responses. */
export type AppErrorCode =
  | "not_found"
  | "forbidden"
  | "unauthenticated"
  | "rate_limited"
  | "unavailable"
  | "bad_request";

/** An error with a response of its own, whose code says which. Anything else that is thrown is a bug. */
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

/** A refusal with what its message says about it besides the reason. */
export type DetailedRefusal<Reason extends string, Detail> = {
  ok: false;
  reason: Reason;
  detail: Detail;
};

/** A success, with what the command did or found. */
export type Done<Value> = { ok: true; value: Value };

/** What a command returns: success with a value, or a refusal with a reason. */
export type Outcome<Value, Reason extends string> = Done<Value> | Refusal<Reason>;

/** A success with this value. */
export function done<Value>(value: Value): Done<Value> {
  return { ok: true, value };
}

/** A refusal with this reason. */
export function refused<Reason extends string>(reason: Reason): Refusal<Reason> {
  return { ok: false, reason };
}

/** A refusal with this reason, and what its message says besides. */
export function refusedWith<Reason extends string, Detail>(
  reason: Reason,
  detail: Detail,
): DetailedRefusal<Reason, Detail> {
  return { ok: false, reason, detail };
}
