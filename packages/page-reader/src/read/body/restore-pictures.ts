import { articleText, isBlock } from '../markup/article-text.js';
import { elementsBelow } from '../markup/elements-below.js';
import type { PageView } from '../markup/page-view.js';
import { leavesAmong } from '../markup/leaf-blocks.js';

/** Only their own kind may stand beside them. */
const CELLS = /^(li|dt|dd|td|th)$/;

/**
 * Puts pictures back that stand between two blocks of the article on the page: Readability drops boxes without words.
 * `article` is Readability's copy of a part of the page.
 */
export function restorePictures(page: Element, article: Element): void {
  const kept = new Set([...article.getElementsByTagName('img')].map(sourceOf));
  const blocks = blocksByText(article);
  let run: Run | undefined;
  for (const element of partsOf(page)) {
    if (element.localName === 'img') {
      if (sourceOf(element) !== '' && !kept.has(sourceOf(element))) run?.pictures.push(element);
      continue;
    }
    const block = blocks.get(articleText(element));
    if (!block && isCaption(element)) continue;
    if (run && block) insert(run);
    run = block && { after: block, pictures: [] };
  }
}

/** Pictures that follow a block of the article. */
interface Run {
  after: Element;
  pictures: Element[];
}

function insert({ after, pictures }: Run): void {
  const copies = pictures.map((picture) => picture.cloneNode(true) as Element);
  if (CELLS.test(after.localName)) after.append(...copies);
  else after.after(...copies);
}

const sourceOf = (image: Element): string => image.getAttribute('src') ?? '';

/** Pictures, and blocks with text but without blocks inside. */
function partsOf(page: Element): Element[] {
  const all = elementsBelow(page);
  const blocks = new Set(leavesAmong(all.filter(isBlock)).filter((block) => articleText(block) !== ''));
  return all.filter((element) => element.localName === 'img' || blocks.has(element));
}

/** Of texts that occur twice, nobody knows which block is meant. */
function blocksByText(article: Element): Map<string, Element | undefined> {
  const blocks = new Map<string, Element | undefined>();
  for (const block of leavesAmong(elementsBelow(article).filter(isBlock))) {
    const text = articleText(block);
    if (text !== '') blocks.set(text, blocks.has(text) ? undefined : block);
  }
  return blocks;
}

const isCaption = (element: Element): boolean => element.closest('figure') !== null;

/** The picture that the page names as its own, where it is shown outside of the article's element: a clone to be put before the text. */
export function findLead(view: PageView, article: Element): Element | undefined {
  const named = fileName(view.meta('og:image') ?? '');
  const isNamed = (image: Element) => named !== undefined && fileName(sourceOf(image)) === named;
  if ([...article.getElementsByTagName('img')].some(isNamed)) return undefined;
  const lead = [...view.document.body.getElementsByTagName('img')].find(isNamed);
  return lead?.cloneNode(true) as Element | undefined;
}

/** Sites offer a picture in several sizes and folders. Without an extension, the name is that of a program. */
function fileName(address: string): string | undefined {
  const name = address.split(/[?#]/, 1)[0]?.split('/').at(-1);
  return name?.includes('.') ? name : undefined;
}
