import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTranslationProvider } from "#app/platform/translation/create-translation-provider.server.ts";
import { createDeeplProvider, hostOfKey } from "#app/platform/translation/deepl-provider.server.ts";
import { createLibretranslateProvider } from "#app/platform/translation/libretranslate-provider.server.ts";
import type { TranslationProvider } from "#app/platform/translation/translation-provider.ts";
import { startTranslationDouble, type TranslationDouble } from "./translation-double.ts";

let double: TranslationDouble;
beforeEach(async () => {
  double = await startTranslationDouble();
});
afterEach(() => double.close());

const request = { text: "Un voilier clair.", source: null, target: "en" } as const;
/** Longer than any response takes on a busy machine, in milliseconds. */
const patience = 60_000;

const providers = {
  deepl: (timeout = patience) =>
    createDeeplProvider({ apiKey: "key:fx", apiBase: double.url, timeout }),
  libretranslate: (timeout = patience) =>
    createLibretranslateProvider({ url: `${double.url}/lt/`, apiKey: "secret", timeout }),
} satisfies Record<string, (timeout?: number) => TranslationProvider>;

const answers = {
  deepl: { translations: [{ detected_source_language: "FR", text: "A bright yacht." }] },
  libretranslate: {
    translatedText: "A bright yacht.",
    detectedLanguage: { confidence: 92, language: "fr" },
  },
};

describe.each(["deepl", "libretranslate"] as const)("%s", (name) => {
  it("translates and returns the detected language", async () => {
    double.answers(200, answers[name]);
    expect(await providers[name]().translate(request)).toEqual({
      text: "A bright yacht.",
      source: "fr",
    });
  });

  it.each([
    ["quota", 429],
    ["refused", 403],
    ["refused", 500],
  ])("fails with '%s' if it responds with %i", async (reason, status) => {
    double.answers(status, { error: "no" });
    await expect(providers[name]().translate(request)).rejects.toMatchObject({
      name: "TranslationFailure",
      reason,
      status,
    });
  });

  it.each([
    ["no JSON", "<html>"],
    ["no translation", "{}"],
    ["nothing", "null"],
  ])("fails with 'bad_answer' if it responds with %s", async (_what, body) => {
    double.answers(200, body);
    await expect(providers[name]().translate(request)).rejects.toMatchObject({
      reason: "bad_answer",
    });
  });

  it("is not awaited beyond its timeout", async () => {
    double.fallsSilent();
    await expect(providers[name](300).translate(request)).rejects.toMatchObject({
      reason: "timeout",
    });
  });

  it("fails with 'unreachable' if it cannot be reached", async () => {
    const provider = providers[name]();
    await double.close();
    double = await startTranslationDouble();
    await expect(provider.translate(request)).rejects.toMatchObject({ reason: "unreachable" });
  });
});

it("DeepL gets its key in a header, only the text, and the source language if it is known", async () => {
  double.answers(200, answers.deepl);
  await providers.deepl().translate({ ...request, source: "fr" });
  expect(double.asked).toEqual([
    {
      path: "/v2/translate",
      authorization: "DeepL-Auth-Key key:fx",
      body: {
        text: ["Un voilier clair."],
        target_lang: "EN-GB",
        source_lang: "FR",
        preserve_formatting: true,
      },
    },
  ]);
});

it.each(["/proxy/deepl", "/proxy/deepl/"])(
  "DeepL is requested below the operator's %s",
  async (path) => {
    double.answers(200, answers.deepl);
    const apiBase = `${double.url}${path}`;
    await createDeeplProvider({ apiKey: "key:fx", apiBase, timeout: patience }).translate(request);
    expect(double.asked).toMatchObject([{ path: "/proxy/deepl/v2/translate" }]);
  },
);

it("an exhausted DeepL quota has its own reason", async () => {
  double.answers(456, { message: "Quota exceeded" });
  await expect(providers.deepl().translate(request)).rejects.toMatchObject({ reason: "quota" });
});

it("keys of DeepL's free plan are sent to its free host", () => {
  expect(hostOfKey("abc:fx")).toBe("https://api-free.deepl.com");
  expect(hostOfKey("abc")).toBe("https://api.deepl.com");
});

it("LibreTranslate is requested below its own URL, as text and with the operator's key", async () => {
  double.answers(200, answers.libretranslate);
  await providers.libretranslate().translate(request);
  expect(double.asked).toMatchObject([
    {
      path: "/lt/translate",
      body: {
        q: "Un voilier clair.",
        source: "auto",
        target: "en",
        format: "text",
        api_key: "secret",
      },
    },
  ]);
});

it("LibreTranslate returns no language if the source is given", async () => {
  double.answers(200, { translatedText: "A bright yacht." });
  const provider = providers.libretranslate();
  expect(await provider.translate({ ...request, source: "fr" })).toMatchObject({ source: "fr" });
});

it("the operator's configuration chooses the provider, and without one every text fails", async () => {
  const key = { kind: "deepl", apiKey: "key", apiBase: null } as const;
  expect(createTranslationProvider({ translation: key }).name).toBe("deepl");
  const server = { kind: "libretranslate", url: double.url, apiKey: null } as const;
  expect(createTranslationProvider({ translation: server }).name).toBe("libretranslate");
  const none = createTranslationProvider({ translation: null });
  await expect(none.translate(request)).rejects.toMatchObject({ reason: "unconfigured" });
});
