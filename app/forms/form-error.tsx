import { CircleAlert } from "lucide-react";
import { errorOf, type FormRefused } from "./form-answer.ts";

/** Why a form was refused, unless the error belongs to a field; shown above its buttons. */
export function FormError({ refusal }: { refusal: FormRefused | null }) {
  const error = errorOf(refusal);
  if (!error) return null;
  return (
    <p role="alert" className="flex gap-2 font-medium text-danger">
      <CircleAlert className="mt-0.5 flex-none" />
      {error}
    </p>
  );
}
