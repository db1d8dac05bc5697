import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, use, useId } from "react";
import { classNames } from "./class-names.ts";

/** One message, or several of which the first is shown. */
export type FieldError = string | readonly string[] | null | undefined;

type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

const FieldContext = createContext<FieldControl | null>(null);

/** What the control inside a field wears: its id, what describes it, whether it is wrong. */
export function useFieldControl(own: {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
}) {
  const field = use(FieldContext);
  const describedBy = [field?.["aria-describedby"], own["aria-describedby"]].filter(Boolean);
  return {
    id: own.id ?? field?.id,
    "aria-describedby": describedBy.join(" ") || undefined,
    "aria-invalid": own["aria-invalid"] ?? field?.["aria-invalid"],
  };
}

type FieldProps = {
  label: ReactNode;
  /** Keeps the label for those who do not see the page. */
  labelHidden?: boolean;
  description?: ReactNode;
  error?: FieldError;
  /** The control's id; made up when left out. Error and description hang on it: `id-error`. */
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A label, its control, and what is to be said of it; the control finds its ids by itself. */
export function Field({
  label,
  labelHidden,
  description,
  error,
  id,
  className,
  children,
}: FieldProps) {
  const madeUp = useId();
  const controlId = id ?? madeUp;
  const message = firstError(error);
  const describedBy = [description && `${controlId}-description`, message && `${controlId}-error`];
  const control: FieldControl = {
    id: controlId,
    "aria-describedby": describedBy.filter(Boolean).join(" ") || undefined,
    "aria-invalid": message ? true : undefined,
  };
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label
        htmlFor={controlId}
        className={labelHidden ? "sr-only" : "text-md font-semibold text-ink"}
      >
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {description && (
        <FieldDescription id={`${controlId}-description`}>{description}</FieldDescription>
      )}
      <FieldErrorText id={`${controlId}-error`} error={message} />
    </div>
  );
}

type FieldGroupProps = Omit<FieldProps, "label" | "labelHidden"> & {
  legend: ReactNode;
  legendHidden?: boolean;
};

/** Several controls under one question (radio buttons, check boxes). */
export function FieldGroup({
  legend,
  legendHidden,
  description,
  error,
  id,
  className,
  children,
}: FieldGroupProps) {
  const madeUp = useId();
  const groupId = id ?? madeUp;
  const message = firstError(error);
  const describedBy = [description && `${groupId}-description`, message && `${groupId}-error`];
  return (
    <fieldset
      id={groupId}
      aria-describedby={describedBy.filter(Boolean).join(" ") || undefined}
      className={classNames("grid min-w-0 content-start gap-1.5", className)}
    >
      <legend className={legendHidden ? "sr-only" : "mb-1.5 text-md font-semibold text-ink"}>
        {legend}
      </legend>
      {children}
      {description && (
        <FieldDescription id={`${groupId}-description`}>{description}</FieldDescription>
      )}
      <FieldErrorText id={`${groupId}-error`} error={message} />
    </fieldset>
  );
}

function FieldDescription({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-ink-soft">
      {children}
    </p>
  );
}

function FieldErrorText({ id, error }: { id: string; error: string | null }) {
  if (!error) return null;
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-danger">
      <CircleAlert className="mt-0.5 size-4" />
      {error}
    </p>
  );
}

function firstError(error: FieldError): string | null {
  if (typeof error === "string") return error || null;
  return error?.[0] ?? null;
}
