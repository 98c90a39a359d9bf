/** A name without accents, capitals, punctuation and article. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:the|el|la|los|las|le|les|der|die|das) /, '');
