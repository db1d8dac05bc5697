import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";
import { type FormRefused, noticeOf } from "./form-answer.ts";
import { parseAnswer } from "./parse-answer.ts";
import { toastRefusal } from "./refusal-toast.ts";
import { useOpenErrors } from "./use-open-errors.ts";

type Download = {
  /** The MIME type of the file. */
  type: string;
  /** The text when the response is anything else, or the request fails. */
  failed: () => string;
  /** The password error, when the form was submitted without JavaScript. */
  pageError: string | null;
};

/**
 * Submits a form whose response is a file, and saves the file. The page stays, whatever the response. A
 * refusal shows the errors of its fields, and a toast for an error of the whole form. Without JavaScript the
 * browser submits the form itself.
 */
export function useDownload({ type, failed, pageError }: Download) {
  const [isLoading, setLoading] = useState(false);
  const [refusal, setRefusal] = useState(() =>
    pageError === null ? null : passwordRefused(pageError),
  );
  const { revalidate } = useRevalidator();
  const { openErrorOf, noticeAnswer } = useOpenErrors(refusal);
  const form = useFocusOnError(refusal);

  async function load(form: HTMLFormElement): Promise<void> {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    );
    const answer = await fetch(form.action, {
      method: "POST",
      headers: { Accept: `${type}, application/json` },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    // A refusal redirects to this page, which shows its toast.
    if (answer.type === "opaqueredirect") return revalidate();
    if (answer.headers.get("Content-Type")?.startsWith("application/json")) {
      const refused = parseAnswer(await answer.text());
      if (refused && !refused.done) return showRefusal(refused);
    }
    if (!answer.ok || !answer.headers.get("Content-Type")?.startsWith(type)) {
      throw new Error(`The file was answered ${answer.status}`);
    }
    save(await answer.blob(), nameIn(answer.headers));
  }

  function showRefusal(refused: FormRefused): void {
    setRefusal(refused);
    const notice = noticeOf(refused);
    if (notice) toastRefusal(notice);
  }

  const download = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLoading(true);
    setRefusal(null);
    load(event.currentTarget)
      .catch(() => toastRefusal({ title: m.shell_error_title(), text: failed() }))
      .finally(() => setLoading(false));
  };
  return {
    isLoading,
    openErrorOf,
    /** For the form itself. */
    formProps: { ref: form, noValidate: true, onSubmit: download, onChange: noticeAnswer },
  };
}

function passwordRefused(text: string): FormRefused {
  const result = { status: "error" as const, error: { password: [text] } };
  return { form: "", done: false, reason: "password_wrong", result };
}

function nameIn(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get("Content-Disposition") ?? "")?.[1] ?? "escale";
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
