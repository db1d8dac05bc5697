/** What happens to requests beside being sent, which is `message_sent`. */
export type BookingRequestDomainEvent = {
  /** The boat's owner has not read a request for some hours. */
  type: "request_unread";
  messageId: string;
  ownerId: string;
  hours: number;
};
