/** The response of `myPlan` to a member without a subscription. */
export const freePlan = {
  __typename: 'MyPlan',
  plan: 'FREE',
  source: null,
  status: null,
  renewsAt: null,
  endsAt: null,
  hasPaymentProblem: false,
  isManageable: false,
};
