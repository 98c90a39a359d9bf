const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML and XML. Control characters are dropped, because XML does not allow them. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
    .replace(/[&<>"']/g, (character) => NAMES[character] ?? '');
}
