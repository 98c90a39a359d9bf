import { HeldMessagesService } from '../../library/inbox/held-messages.service.js';
import { InboxLimits } from '../../library/inbox/inbox-limits.js';
import { InboxReceiverService } from '../../library/inbox/inbox-receiver.service.js';
import { InboxServer } from '../../library/inbox/inbox-server.js';
import { InboxService } from '../../library/inbox/inbox.service.js';
import { MailboxReader } from '../../library/inbox/mailbox-reader.js';
import { MessageEditions } from '../../library/inbox/message-editions.js';
import type { ConsentService } from '../../catalogue/consent/consent.service.js';
import type { WithdrawalService } from '../../library/withdrawal/withdrawal.service.js';
import { readTls, type MailInSettings } from '../../settings/mail-settings.js';
import { receivesMail } from '../../roles.js';
import type { ServiceDeps } from './service-deps.js';
import type { Accounts } from './people.js';
import type { WebAccess } from './web.js';

interface Consenting {
  consents: ConsentService;
  withdrawals: WithdrawalService;
}

/** Newsletters that come by mail. */
export function createInboxes(
  { config, dataSource, log }: ServiceDeps,
  { audit, site, guard, reader, consents, withdrawals }: Accounts & WebAccess & Consenting,
) {
  const { mailIn, role, dnsServers, publicUrl } = config;
  const editions = new MessageEditions(publicUrl, guard);
  const receiver = new InboxReceiverService(dataSource, {
    reader,
    editions,
    dnsServers,
    domain: mailIn?.domain ?? '',
    site,
  });
  return {
    inboxes: new InboxService(dataSource, { audit, consents, withdrawals, domain: mailIn?.domain }),
    heldMessages: new HeldMessagesService(dataSource, { audit, editions }),
    inboxReceiver: receiver,
    /** In processes that receive mail. */
    ...(mailIn && receivesMail(role) ? createReceiving({ config, log, site }, mailIn, receiver) : undefined),
  };
}

/** Mails come from senders that connect, or from a mailbox. */
function createReceiving(
  { config, log, site }: Pick<ServiceDeps, 'config' | 'log'> & Pick<Accounts, 'site'>,
  { mailbox, domain, tlsFiles }: MailInSettings,
  receiver: InboxReceiverService,
): { inboxServer?: InboxServer; mailboxReader?: MailboxReader } {
  const deps = { receiver, limits: new InboxLimits({ isOn: config.hasRateLimits }), domain, log };
  if (mailbox) return { mailboxReader: new MailboxReader(Object.assign(deps, { site, settings: mailbox })) };
  return { inboxServer: new InboxServer(Object.assign(deps, { tls: readTls({ tlsFiles }) })) };
}
