import { HeldMessagesService } from '../../catalogue/inbox/held-messages.service.js';
import { InboxLimits } from '../../catalogue/inbox/inbox-limits.js';
import { InboxReceiverService } from '../../catalogue/inbox/inbox-receiver.service.js';
import { InboxServer } from '../../catalogue/inbox/inbox-server.js';
import { InboxService } from '../../catalogue/inbox/inbox.service.js';
import { MessageEditions } from '../../catalogue/inbox/message-editions.js';
import type { ConsentService } from '../../catalogue/consent/consent.service.js';
import { readTls } from '../../mail-settings.js';
import { receivesMail } from '../../roles.js';
import type { ServiceDeps } from './service-deps.js';
import type { Accounts } from './people.js';
import type { WebAccess } from './web.js';

/** Newsletters that come by mail. */
export function createInboxes(
  { config, dataSource, log }: ServiceDeps,
  { audit, guard, reader, consents }: Accounts & WebAccess & { consents: ConsentService },
) {
  const { mailIn, role, dnsServers, publicUrl } = config;
  const editions = new MessageEditions(publicUrl, guard);
  const receiver = new InboxReceiverService(dataSource, { reader, editions, dnsServers, domain: mailIn?.domain ?? '' });
  return {
    inboxes: new InboxService(dataSource, { audit, consents, domain: mailIn?.domain }),
    heldMessages: new HeldMessagesService(dataSource, { audit, editions }),
    /** In processes that receive mail. */
    inboxServer:
      mailIn && receivesMail(role)
        ? new InboxServer({
            receiver,
            limits: new InboxLimits({ isOn: config.hasRateLimits }),
            domain: mailIn.domain,
            tls: readTls(mailIn),
            log,
          })
        : undefined,
  };
}
