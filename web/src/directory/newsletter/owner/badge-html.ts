import { paths } from '../../../paths';

interface Badge {
  id: string;
  name: string;
  isDark: boolean;
  origin: string;
}

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => NAMES[character] ?? '');

/** A link with the badge, to paste into any page. */
export const badgeHtml = ({ id, name, isDark, origin }: Badge): string =>
  `<a href="${origin}${paths.newsletter(id)}"><img src="${origin}${paths.badge(id, isDark)}" alt="${escape(name)} in the directory" height="28"></a>`;
