import { Suspense } from "react";
import { neededPart } from "#app/ui/lazy-part.tsx";
import type { ReportFormProps } from "./report-form.tsx";

const load = async () => (await import("./report-form.tsx")).ReportForm;
// Not lazy on the server, because a lazily loaded part is not shown without JavaScript.
const Form = import.meta.env.SSR ? await load() : neededPart(load);

/** The report form, loaded on demand because hardly any reader of a conversation needs it. */
export function LateReportForm(props: ReportFormProps) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
