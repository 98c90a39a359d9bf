const MAX_SLUG = 80;

/** Lower case without accents, possessives and punctuation. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]s(?=\s|$)/g, '')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}

/** Slug of a name for its URL. */
export function slugOf(name: string): string {
  const slug = plainName(name)
    .replace(/[+#]/g, (sign) => (sign === '+' ? '-plus' : '-sharp'))
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, '');
  return slug || 'name';
}

/** Slug of a topic: 'kuchen-geback' of 'Kuchen & Gebäck'. Not every language says 'and'. */
export const topicSlugOf = (name: string): string => slugOf(name.replaceAll('&', ' '));
