import { MailOutcome } from './inbox-receiver.service.js';

/** An answer of the mail server: 4xx to be tried again, 5xx for good. */
export interface SmtpRefusal {
  responseCode: number;
  text: string;
}

/** Outcomes of a mail that are refusals. */
export const REFUSALS: Partial<Record<MailOutcome, SmtpRefusal>> = {
  [MailOutcome.UNKNOWN_RECIPIENT]: { responseCode: 550, text: '5.1.1 There is no such address' },
  [MailOutcome.UNREADABLE]: { responseCode: 554, text: '5.6.0 The mail cannot be read' },
  [MailOutcome.REPLY]: { responseCode: 550, text: '5.7.1 Automatic replies are not accepted here' },
  [MailOutcome.LOOP]: { responseCode: 554, text: '5.4.6 Mail loop: more than 100 servers have passed it on' },
};

export const BOUNCE = { responseCode: 550, text: '5.7.1 Bounces are not accepted: this address sends no mail' };
export const OTHER_DOMAIN = { responseCode: 550, text: '5.7.1 Mail for other domains is not relayed' };
export const LATER = { responseCode: 451, text: '4.3.0 Please try again later' };
export const TOO_LARGE = { responseCode: 552, text: '5.3.4 The mail is larger than 10 MB' };
export const TOO_MANY = { responseCode: 450, text: '4.7.1 Too many mails, please try again later' };
export const TOO_MANY_CONNECTIONS = { responseCode: 421, text: '4.7.0 Too many connections' };
/** These end the connection. */
export const NO_LONGER = { responseCode: 421, text: '4.7.0 This connection ends, to leave room for others' };
export const TOO_MANY_TRIES = { responseCode: 421, text: '4.7.0 Too many commands without a mail' };

export const refusal = ({ responseCode, text }: SmtpRefusal): Error => Object.assign(new Error(text), { responseCode });
