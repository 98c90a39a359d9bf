import { attributesOf, tagsNamed } from '../discover/tags.js';

/** Whether `<meta name="generator">` starts with one of the names. */
export function isGeneratedBy(html: string, ...names: string[]): boolean {
  const generators = tagsNamed(html, 'meta')
    .map(attributesOf)
    .filter((attributes) => attributes.get('name')?.toLowerCase() === 'generator')
    .map((attributes) => (attributes.get('content') ?? '').trim().toLowerCase());
  return names.some((name) => generators.some((generator) => generator.startsWith(name.toLowerCase())));
}

/** Whether a `<meta>` with this name or property has this content. */
export function hasMeta(html: string, name: string, content: string): boolean {
  return tagsNamed(html, 'meta')
    .map(attributesOf)
    .some(
      (attributes) =>
        (attributes.get('property') ?? attributes.get('name')) === name && attributes.get('content') === content,
    );
}

export const isOnHost = (url: string, hosts: RegExp): boolean => hosts.test(new URL(url).hostname);
