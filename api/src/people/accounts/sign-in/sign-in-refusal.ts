import { AppError } from '../../../base/errors.js';

/** Refusals that the sign-in page explains. */
export type SignInError =
  | 'missing_data'
  | 'invalid_data'
  | 'access_denied'
  | 'not_configured'
  | 'provider_away'
  | 'unverified_email'
  | 'other_account'
  | 'removed_method'
  | 'used_link'
  | 'blocked'
  | 'sign_up_closed'
  | 'failed';

/** A sign-in that the user can do otherwise. */
export class SignInRefusal extends AppError {
  constructor(
    readonly reason: SignInError,
    message: string,
  ) {
    super('FORBIDDEN', message);
  }
}
