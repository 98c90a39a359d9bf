import { Router, type RequestHandler } from 'express';
import type { Config } from '../../../config.js';
import { AppError } from '../../../base/errors.js';
import { isLocalRequest } from '../../../base/validation/is-local-request.js';
import type { AccountService, Grant } from '../account.service.js';
import { SignInRefusal } from './sign-in-refusal.js';
import type { SignInReturn } from './sign-in-return.js';

const LOCAL_ONLY = 'Development sign-in answers only on the machine itself, at http://localhost and its port.';

interface Person {
  email: string;
  name: string;
  what: string;
  grants: Grant[];
}

const PEOPLE: Record<string, Person> = {
  admin: { email: 'ada.admin@example.com', name: 'Ada Admin', what: 'an administrator', grants: ['admin', 'paid'] },
  editor: { email: 'edgar.editor@example.com', name: 'Edgar Editor', what: 'an editor', grants: ['editor', 'free'] },
  paid: { email: 'paula.paid@example.com', name: 'Paula Paid', what: 'a viewer who pays', grants: ['viewer', 'paid'] },
  viewer: {
    email: 'victor.viewer@example.com',
    name: 'Victor Viewer',
    what: 'a viewer who does not pay',
    grants: ['viewer', 'free'],
  },
};

export interface DevelopmentSignInDeps {
  config: Config;
  accounts: AccountService;
  signInReturn: SignInReturn;
}

/** Lets developers choose a user. Not available in production, behind a proxy or with another way to sign in. */
export function developmentSignIn({ config, accounts, signInReturn }: DevelopmentSignInDeps): Router {
  const router = Router();
  if (config.signIn !== 'development' || !config.isOnlyLocal) return router;
  router.use('/auth/development', requireLocalRequest);
  router.get('/auth/development', async (request, response) => {
    const { as } = request.query;
    const person = typeof as === 'string' && Object.hasOwn(PEOPLE, as) ? PEOPLE[as] : undefined;
    if (!person) return void response.set('cache-control', 'no-store').type('html').send(choicePage());
    const identity = { email: person.email, name: person.name, isEmailVerified: true };
    const signedIn = await accounts.signIn(identity, request.headers['user-agent']).catch(undefinedIfRefused);
    if (!signedIn) return signInReturn.fail(response, '', 'blocked');
    await accounts.markForDevelopment(signedIn.user);
    for (const grant of person.grants) signedIn.user = await accounts.grant(person.email, grant);
    signInReturn.succeed(response, '', signedIn);
  });
  return router;
}

/** A person of this list can only be refused because an administrator has blocked them. */
function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof SignInRefusal)) throw error;
}

const requireLocalRequest: RequestHandler = (request, _response, next) => {
  if (!isLocalRequest(request)) throw new AppError('FORBIDDEN', LOCAL_ONLY);
  next();
};

function choicePage(): string {
  const links = Object.entries(PEOPLE).map(
    ([as, { name, what }]) =>
      `<li><a href="/api/auth/development?as=${as}"><b>${name}</b><span>${what}</span></a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Development sign-in</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1.25rem}
h1{font:500 1.75rem/1.2 Georgia,serif}ul{list-style:none;padding:0;border-top:2px solid}
a{display:flex;justify-content:space-between;gap:1rem;padding:.9rem .25rem;border-bottom:1px solid #8886;color:inherit;text-decoration:none}
a:hover,a:focus-visible{background:#8882}span{opacity:.75}p{opacity:.8}</style></head>
<body><main><h1>Who would you like to be?</h1><p>Development sign-in, without a password. It does not exist in production.</p>
<ul>${links.join('')}</ul><p><a href="/">Back to the directory</a></p></main></body></html>`;
}
