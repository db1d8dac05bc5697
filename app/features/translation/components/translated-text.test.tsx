// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { press, run, textOf, until } from "#tests/support/running-part.tsx";
import { renderTranslatable } from "./render-translatable.tsx";
import { TranslatedText } from "./translated-text.tsx";

const open = () =>
  run(
    <TranslatedText text="A quiet boat" language="en" isTranslatable>
      {({ text, lang, control }) => (
        <div>
          <p lang={lang}>{text}</p>
          {control}
        </div>
      )}
    </TranslatedText>,
  );
const shown = (body: HTMLElement) => {
  const paragraph = getByRole(body, "paragraph");
  return [paragraph.lang, textOf(paragraph), textOf(getByRole(body, "status"))];
};

afterEach(() => vi.unstubAllGlobals());

// spec 1-4.16
test("a translation is marked as automatic, and the button toggles the original without a new request", async () => {
  const fetched = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ translatedText: "Un bateau calme", detectedSourceLanguage: "en" }),
  );
  vi.stubGlobal("fetch", fetched);
  const body = await open();
  const original = ["en", "A quiet boat", ""];
  expect(shown(body)).toEqual(original);
  await press(getByRole(body, "button", { name: /^Traduire/ }));
  await until(() => shown(body)[0] === "fr");
  const translated = shown(body);
  expect(translated).toEqual(["fr", "Un bateau calme", expect.stringMatching(/automatique/)]);
  await press(getByRole(body, "button", { name: /original/ }));
  expect(shown(body)).toEqual(original);
  await press(getByRole(body, "button", { name: /^Traduire/ }));
  expect(shown(body)).toEqual(translated);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a text stays in the original when its translation fails, and a toast says so", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  const body = await open();
  await press(getByRole(body, "button", { name: /^Traduire/ }));
  await until(() => listToasts().length > 0);
  expect(shown(body)).toEqual(["en", "A quiet boat", ""]);
});

test("a message is sent with its id, by which the server recognizes the text that its page shows", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response("{}", { status: 503 });
  });
  const id = "5f0c7a0e-7a1c-4b0f-9a52-1d3d1f6c2b11";
  const content = "Is the boat free for the whole day, and are there life jackets for all of us?";
  const body = await run(
    <div>{renderTranslatable(true)({ id, content }, ({ control }) => control)}</div>,
  );
  await press(getByRole(body, "button", { name: /^Traduire/ }));
  await until(() => sent.length > 0);
  expect(sent).toEqual([{ text: content, targetLanguage: "fr", messageId: id }]);
});

// WCAG 3.1.2
test.each([true, false])(
  "a message in the other language is marked with it, whether or not it can be translated: %s",
  async (isOffered) => {
    const show = renderTranslatable(isOffered);
    const langOf = async (content: string) => {
      const body = await run(
        <div>
          {show({ id: "1", content }, ({ text, lang }) => (
            <p lang={lang}>{text}</p>
          ))}
        </div>,
      );
      return getByRole(body, "paragraph").getAttribute("lang");
    };
    expect(await langOf("The boat is free for the whole day.")).toBe("en");
    expect(await langOf("Le bateau est libre pour la semaine.")).toBeNull();
  },
);
