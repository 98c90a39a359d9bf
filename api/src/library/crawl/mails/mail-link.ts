export interface MailLink {
  url: string;
  text: string;
}

/** Those that an administrator sees. */
export const MAX_LINKS = 50;
