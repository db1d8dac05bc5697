import { lazy, Suspense } from "react";
import type { ReportFormProps } from "./report-form.tsx";

const Form = lazy(async () => ({ default: (await import("./report-form.tsx")).ReportForm }));

/** The form of a report, loaded when it is asked for: hardly anybody who reads a conversation does. */
export function LateReportForm(props: ReportFormProps) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
