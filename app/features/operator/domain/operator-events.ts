type Role = "moderator" | "admin";

/** What admins do with failed jobs and with people's roles. */
export type OperatorDomainEvent =
  | { type: "job_retried"; jobId: string; name: string; adminId: string }
  | { type: "failed_jobs_retried"; count: number; adminId: string }
  | { type: "job_deleted"; jobId: string; name: string; adminId: string }
  | { type: "failed_mail_read"; jobId: string; name: string; adminId: string }
  | { type: "role_given"; userId: string; role: Role; adminId: string }
  | { type: "role_taken"; userId: string; role: Role; adminId: string };
