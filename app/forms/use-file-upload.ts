import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { errorOf, type FormAnswer, type FormRefused, refusalOf } from "#app/forms/form-answer.ts";
import { parseJson } from "#app/platform/json.ts";
import { dismissToast, toast } from "#app/ui/toast.ts";
import { mostDocumentBytes } from "../domain/document-format.ts";

/** The progress of an upload: the fraction sent, 0 to 1; at 1 the server stores it. */
export type UploadState =
  | { state: "idle" }
  | { state: "sending"; part: number }
  | { state: "refused"; error: string };

/**
 * Sends one file at a time to `address` and reports progress. By XMLHttpRequest, since `fetch` does
 * not report how much of a body was sent.
 */
export function useDocumentUpload(address: string) {
  const [upload, setUpload] = useState<UploadState>({ state: "idle" });
  const running = useRef<XMLHttpRequest | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => () => running.current?.abort(), []);

  function refuse(error: string) {
    setUpload({ state: "refused", error });
    toast({ tone: "error", title: m.shell_error_title(), description: error }, toastId);
  }

  async function finish(request: XMLHttpRequest) {
    const error = problemIn(request);
    if (error !== null) return refuse(error);
    await revalidate();
    setUpload({ state: "idle" });
    return toast(
      {
        tone: "success",
        title: m.documents_uploaded_title(),
        description: m.documents_uploaded(),
      },
      toastId,
    );
  }

  function send(file: File) {
    dismissToast(toastId);
    if (file.size > mostDocumentBytes) return refuse(m.documents_too_large());
    const body = new FormData();
    body.set("file", file);
    const request = new XMLHttpRequest();
    running.current = request;
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      setUpload({ state: "sending", part: total > 0 ? loaded / total : 0 }),
    );
    request.addEventListener("load", () => void finish(request));
    request.addEventListener("error", () => refuse(m.documents_failed()));
    request.addEventListener("abort", () => setUpload({ state: "idle" }));
    setUpload({ state: "sending", part: 0 });
    return request.send(body);
  }

  return { upload, send, stop: () => running.current?.abort() };
}

const toastId = "document";

/** Null for a document that was stored. */
function problemIn({ status, responseText }: XMLHttpRequest): string | null {
  if (status === 200) return null;
  const answer = readAnswer(responseText);
  return errorOf(answer, "file") ?? errorOf(answer) ?? m.documents_failed();
}

function readAnswer(text: string): FormRefused | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's answer, or a proxy's page
  const answer = parseJson(text) as FormAnswer | null;
  return refusalOf(answer);
}
