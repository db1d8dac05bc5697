import { errorOf, type FormRefused } from "./form-answer.ts";

/** Why a form was refused, unless the error belongs to a field; shown above its buttons. */
export function FormError({ refusal }: { refusal: FormRefused | null }) {
  const error = errorOf(refusal);
  if (!error) return null;
  return (
    <p role="alert" className="font-medium text-danger">
      {error}
    </p>
  );
}
