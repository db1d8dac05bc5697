/** What a reply that was not sent comes back with: why, and the words, which are not lost. */
export type ReplyAnswer = { intent: "reply"; error: string; content: string };
