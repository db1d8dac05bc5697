/** Events of the files in conversations. */
export type AttachmentDomainEvent = {
  /** A moderator opened a file that was reported. */
  type: "attachment_opened";
  attachmentId: string;
  ownerId: string;
  readerId: string;
};
