import { z } from 'zod';

/** The settings of Stripe, which takes the payments. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .optional(),
};

type PaymentVariables = z.infer<z.ZodObject<typeof paymentVariables>>;

export function checkPayments(values: PaymentVariables): string[] {
  if (Boolean(values.STRIPE_SECRET_KEY) === Boolean(values.STRIPE_WEBHOOK_SECRET)) return [];
  return ['STRIPE_SECRET_KEY: set STRIPE_WEBHOOK_SECRET with it, or neither'];
}

export type PaymentSettings = NonNullable<ReturnType<typeof shapePayments>>;

/** Undefined if nothing is sold. */
export function shapePayments(values: PaymentVariables) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined;
}
