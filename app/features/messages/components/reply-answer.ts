/** The answer to a reply that was not sent: the reason, and the text, which is not lost. */
export type ReplyAnswer = { intent: "reply"; error: string; content: string };
