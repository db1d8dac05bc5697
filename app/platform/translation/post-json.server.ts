import { TranslationFailure } from "./translation-provider.ts";

/** How long a visitor waits for a provider, in milliseconds. */
const providerTimeout = 10_000;

type Posting = { headers?: Record<string, string>; body: object; timeout?: number };

/** A path of a provider whose address may have a path too: `https://escale.example/libretranslate`. */
export function addressBelow(base: string, path: string): URL {
  return new URL(`${base.replace(/\/+$/, "")}/${path}`);
}

/** Posts JSON to a provider and reads its JSON; every error is a `TranslationFailure`. */
export async function postJson(url: URL, { headers, body, timeout }: Posting): Promise<unknown> {
  const signal = AbortSignal.timeout(timeout ?? providerTimeout);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
      // The API key must only be sent to the configured host.
      redirect: "error",
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw refusal(response.status);
    }
    return await response.json();
  } catch (cause) {
    throw cause instanceof TranslationFailure ? cause : asFailure(cause);
  }
}

// 456 is DeepL's own status for an exhausted quota.
function refusal(status: number): TranslationFailure {
  return new TranslationFailure(status === 456 || status === 429 ? "quota" : "refused", { status });
}

function asFailure(cause: unknown): TranslationFailure {
  if (cause instanceof SyntaxError) return new TranslationFailure("bad_answer");
  const timedOut = cause instanceof DOMException && cause.name === "TimeoutError";
  return new TranslationFailure(timedOut ? "timeout" : "unreachable", { cause });
}
