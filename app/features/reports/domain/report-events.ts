/** What happens to reports. */
export type ReportDomainEvent = { type: "report_filed"; reportId: string; reporterId: string };
