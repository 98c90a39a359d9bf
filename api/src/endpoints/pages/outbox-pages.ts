import { Router } from 'express';
import type { Config } from '../../config.js';
import { isLocalRequest } from '../../base/validation/is-local-request.js';
import type { Mail } from '../../people/mails/mail.entity.js';
import type { MailService } from '../../people/mails/mail.service.js';
import { escapeHtml } from '../../base/words/escape-html.js';
import { plainPage } from '../http/plain-page.js';

/** Mails to look at, on a development machine and from there only: they contain links that change settings. */
export function outboxPages({ isOnlyLocal }: Pick<Config, 'isOnlyLocal'>, mails: MailService): Router {
  const router = Router();
  if (!isOnlyLocal) return router;
  router.get('/outbox', async (request, response, next) => {
    if (!isLocalRequest(request)) return next();
    response
      .set('cache-control', 'no-store')
      .type('html')
      .send(listPage(await mails.latest()));
  });
  router.get(/^\/outbox\/(\d{1,9})$/, async (request, response, next) => {
    const mail = isLocalRequest(request) ? await mails.find(Number(request.params[0])) : null;
    if (!mail) return next();
    response.set('cache-control', 'no-store').type('html').send(mailPage(mail));
  });
  return router;
}

function listPage(mails: Mail[]): string {
  const rows = mails.map(
    ({ id, state, recipient, subject, createdAt }) =>
      `<tr><td><a href="/outbox/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(recipient)}</td><td>${state}</td><td>${createdAt.toISOString()}</td></tr>`,
  );
  if (rows.length === 0) return plainPage('Outbox', '<p>No mail was written yet.</p>');
  const head = '<tr><th>Subject</th><th>To</th><th>State</th><th>Written</th></tr>';
  return plainPage(
    'Outbox',
    `<div class="wide"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>`,
  );
}

/** The sandbox runs no script of the mail. */
function mailPage({ subject, recipient, state, error, headers, text, html }: Mail): string {
  const head = { To: recipient, State: state, ...(error && { Error: error }), ...headers };
  const facts = Object.entries(head).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return plainPage(
    subject,
    `<dl>${facts.join('')}</dl>
<iframe sandbox title="The mail as HTML" srcdoc="${escapeHtml(html)}"></iframe>
<h2>As text</h2><pre>${escapeHtml(text)}</pre><p><a href="/outbox">All mails</a></p>`,
  );
}
