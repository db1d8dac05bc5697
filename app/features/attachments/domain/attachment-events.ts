/** What happens to files of conversations. */
export type AttachmentDomainEvent = {
  /** A moderator opened a reported one. */
  type: "attachment_opened";
  attachmentId: string;
  ownerId: string;
  readerId: string;
};
