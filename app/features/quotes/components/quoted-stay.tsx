import { useState } from "react";
import type { RequestedStay } from "#app/features/messages/domain/requested-stay.ts";
import type { FormRefused } from "#app/forms/form-answer.ts";

type QuotedStayProps = { stay: RequestedStay; refusal: FormRefused | null };

/**
 * Hidden fields with the days and guests that the amount is for. They stay as they were when the form was
 * opened, whatever the renter asks for meanwhile, until a refusal has told the owner about the change.
 */
export function QuotedStay({ stay, refusal }: QuotedStayProps) {
  const [quoted, setQuoted] = useState(stay);
  if (refusal?.reason === "request_changed" && quoted !== stay) setQuoted(stay);
  return fields.map((name) => <input key={name} type="hidden" name={name} value={quoted[name]} />);
}

const fields = ["dateFrom", "dateTo", "guests"] as const;
