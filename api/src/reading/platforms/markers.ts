import type { PageDocument } from '@niche-newsletters/page-reader/read/markup/parse-page';

/** Whether `<meta name="generator">` starts with the name. */
export const isGeneratedBy = (document: PageDocument, name: string): boolean =>
  [...document.querySelectorAll('meta')].some(
    (meta) =>
      meta.getAttribute('name')?.toLowerCase() === 'generator' &&
      meta.getAttribute('content')?.trim().toLowerCase().startsWith(name.toLowerCase()),
  );

export const isOnHost = (url: string, hosts: RegExp): boolean => hosts.test(new URL(url).hostname);
