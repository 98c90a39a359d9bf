import { imageAddress } from '../images/image-address.js';
import type { Newsletter } from '../newsletters/newsletter.entity.js';
import { readUrl } from '../validation/read-url.js';
import { escapeHtml } from './escape-html.js';

type Shown = Pick<Newsletter, 'name' | 'url' | 'description' | 'imageId'>;

/** The home page's opening, whose headline counts what there is. */
export function homeView(opening: string, size = 0): string {
  return size > 0 ? opening.replace('<h1>N', `<h1>${size.toLocaleString('en-US')} n`) : opening;
}

/** A newsletter as the client draws it, at the same place: it is read before the script is there. */
export function newsletterView({ name, url, description, imageId }: Shown): string {
  return `<main class="newsletter">
          <a class="back" href="/">${ARROW_LEFT}Back</a>
          <section>
            <span class="picture">${picture(name, imageAddress(imageId))}</span>
            <h1>${escapeHtml(name)}</h1>
            <a href="${escapeHtml(webAddress(url))}">${escapeHtml(pathOf(url))}${ARROW_OUT}</a>
            <p>${escapeHtml(description)}</p>
          </section>
        </main>`;
}

function picture(name: string, image: string | null): string {
  if (image) return `<img src="${escapeHtml(image)}" alt="" fetchpriority="high">`;
  return `<i aria-hidden="true">${escapeHtml([...name][0]?.toUpperCase() ?? '')}</i>`;
}

/** Addresses come from strangers: whatever is not a web page is no link. */
function webAddress(url: string): string {
  return /^https?:$/.test(readUrl(url)?.protocol ?? '') ? url : '#';
}

function pathOf(url: string): string {
  const read = readUrl(url);
  return read ? read.host + (read.pathname === '/' ? '' : read.pathname) : url;
}

const icon = (lines: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${lines}</svg>`;
const ARROW_LEFT = icon('<path d="m12 19-7-7 7-7"/><path d="M19 12H5"/>');
const ARROW_OUT = icon('<path d="M7 7h10v10"/><path d="M7 17 17 7"/>');
