const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML and XML, in elements and attributes. XML allows no control characters, so they are dropped. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
    .replace(/[&<>"']/g, (character) => NAMES[character] ?? '');
}
