/** What a record says in a timeline, by its action. */
export const recordWords: Record<string, string> = {
  acceptTerms: 'Terms and privacy notice accepted',
  paymentRefunded: 'A payment was refunded',
  refundFailed: 'A refund did not arrive',
  refundCanceled: 'A refund was called off',
  paymentDisputed: 'A payment is disputed by the bank',
  paymentDisputeEnded: 'A dispute about a payment is over',
  setRoles: 'Roles changed',
  removeSecondFactors: 'Second factor removed',
  deleteAccount: 'Account deleted by its owner',
  changeTokens: 'Tokens changed by hand',
  seeAsCustomer: 'The studio looked at their dashboard',
  cancelSubscription: 'Subscription set to end by the studio',
  resumeSubscription: 'Subscription resumed by the studio',
  disableAccount: 'Account disabled',
  enableAccount: 'Account enabled',
  sendResetLink: 'Reset link sent by the studio',
  changeEmail: 'Address changed',
  exportAccount: 'Own data exported',
  checkoutPaymentFailed: 'A bank debit did not arrive',
};

/** What the payment provider says of a dispute, where its own words would not be understood. */
export const disputeWords: Record<string, string> = {
  warning_needs_response: 'the bank asks about it first',
  warning_under_review: 'the bank looks at the answer',
  warning_closed: 'the bank left it at a question',
};

/** What is new about a plan. */
export const planNewsWords: Record<string, string> = {
  changed: 'Plan changed',
  pending: 'Change of plan waits for the end of the period',
  'taken-back': 'Change of plan taken back',
  paused: 'Payments paused',
  unpaused: 'Payments go on',
  canceled: 'Subscription set to end',
  resumed: 'Subscription resumed',
};

/** What happened with a shoot day. */
export const dayWords: Record<string, string> = {
  bookShootDay: 'Shoot day booked',
  moveShootDay: 'Shoot day moved',
  cancelShootDay: 'Shoot day canceled',
  loseShootDay: 'Shoot day lost',
};
