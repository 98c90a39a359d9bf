import type { ErrorRequestHandler } from 'express';
import { AppError, asAnswer } from '../../base/errors.js';

/** Where each endpoint names its authorization server (RFC 9728). */
export const RESOURCE_PATH = '/.well-known/oauth-protected-resource';

/** Tells programs, in a response with status 401, where to sign in. */
export function challengePrograms(publicUrl: string, path: '' | '/mcp' = ''): ErrorRequestHandler {
  const challenge = `resource_metadata="${publicUrl}${RESOURCE_PATH}${path}", scope="read ask"`;
  return (error, _request, _response, next) => {
    const answer = asAnswer(error);
    if (answer?.code !== 'UNAUTHENTICATED') return next(error);
    next(new SignInRequired(answer, challenge));
  };
}

class SignInRequired extends AppError {
  constructor(
    private readonly refusal: AppError,
    private readonly challenge: string,
  ) {
    super('UNAUTHENTICATED', refusal.message);
  }

  override get headers(): Record<string, string> {
    const { headers } = this.refusal;
    const parts = [headers['www-authenticate']?.replace(/^Bearer ?/, ''), this.challenge];
    return { ...headers, 'www-authenticate': `Bearer ${parts.filter(Boolean).join(', ')}` };
  }
}
