/** Security events of an account that are reported to its owner by mail. */
export const securityActions = [
  "signed_in_new_browser",
  "password_changed",
  "password_reset",
  "second_factor_enabled",
  "second_factor_disabled",
  "recovery_codes_renewed",
  "recovery_code_used",
] as const;

export type SecurityAction = (typeof securityActions)[number];
