/** Characters of a reason that an admin gives for what they do to an account or a subscription. */
export const maxAuditReason = 500;
