export type Mail = { to: string; subject: string; html: string; text: string };

/** The port to outgoing mail: SMTP, or a folder of .eml files when SMTP is not configured. */
export type MailTransport = {
  /** Shown to the operator at startup: the SMTP host, or the folder. */
  destination: string;
  send(mail: Mail): Promise<void>;
};
