import { lazy, Suspense } from "react";
import type { ReportFormProps } from "./report-form.tsx";

const load = async () => (await import("./report-form.tsx")).ReportForm;
// The server has it from the start: a part that comes late is not shown without scripts.
const Form = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }));

/** The form of a report, loaded when it is asked for: hardly anybody who reads a conversation does. */
export function LateReportForm(props: ReportFormProps) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
