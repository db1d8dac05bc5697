/** Why a quote cannot be sent. */
export type SendQuoteRefusal = "no_request" | "dates_past" | "dates_taken" | "person_left";

/** Why a quote cannot be accepted or refused: it was answered already. */
export type AnswerQuoteRefusal = "already_answered";
