import { type SyntheticEvent, useRef } from "react";
import type { FormRefused } from "./form-answer.ts";
import { useCheckedForm } from "./use-checked-form.ts";
import { useKeptFields } from "./use-kept-fields.ts";

type PageForm = {
  /** The form's name, on pages with several. */
  name?: string;
  /** The form's subject: the browser stores what was typed under this key until the form is sent. */
  about: string;
  /** The page's own answer, when the form was submitted without JavaScript. */
  pageAnswer: FormRefused | null;
};

/**
 * A form whose page is left once the form is accepted. Until then what was typed is stored, and each error is
 * shown until its field is changed.
 */
export function usePageForm({ about, ...asked }: PageForm) {
  const form = useRef<HTMLFormElement>(null);
  const { keep, forget } = useKeptFields(form, about);
  const { noticeAnswer, ...checked } = useCheckedForm({ ...asked, form, onLeaving: forget });
  const onChange = (event: SyntheticEvent<HTMLFormElement>) => {
    keep(event);
    noticeAnswer(event);
  };
  return { ...checked, onChange, forget };
}
