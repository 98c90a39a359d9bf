import { seededRandom } from '../seeded-random.js';
import { HOST, writeParagraph, writeSentence, writeTitle } from './page-shell.js';

export interface PlatformPost {
  name: string;
  html: string;
  url: string;
  title: string;
  subtitle: string;
  headings: string[];
}

/** Posts with anchors and classes in headings as on Substack, and the publication's name in another h1. */
export function writePlatformPosts(): PlatformPost[] {
  return Array.from({ length: 8 }, (_, round) => {
    const random = seededRandom(5000 + round);
    const title = writeTitle('en', random);
    const subtitle = round % 2 === 0 ? writeSentence('en', random) : 'A short line below';
    const headings = Array.from({ length: 6 }, (_unused, index) => `${writeTitle('en', random)} ${index + 1}`);
    const sections = headings.map(
      (heading, index) =>
        `<h${2 + (index % 3)} class="header-anchor-post">${heading}<div class="pencraft pc-display-flex header-anchor-parent"><div class="pencraft header-anchor offset-top" id="§${index}"><button aria-label="Link" tabindex="0"><svg><path d="M0"></path></svg></button></div></div></h${2 + (index % 3)}><p>${writeParagraph('en', random)}</p><p>${writeParagraph('en', random)}</p>`,
    );
    return {
      name: `post ${round + 1}`,
      url: `${HOST}/p/platform-${round}`,
      title,
      subtitle,
      headings,
      html: `<!DOCTYPE html><html lang="en"><head><title>${title} - by Ann Other</title><meta property="og:title" content="${title}"><meta property="og:site_name" content="Harbour Letters"></head><body><div id="entry"><div id="main" class="main typography use-theme-bg"><div class="main-menu"><div class="topbar"><h1 class="pencraft"><a href="/">Harbour Letters</a></h1></div></div><div class="single-post-container"><div class="single-post"><article class="typography newsletter-post post"><div class="post-header"><h1 class="post-title published">${title}</h1><h3 class="subtitle">${subtitle}</h3><div class="byline-wrapper"><a href="https://substack.example/@ann">Ann Other</a><div class="meta">Mar 05, 2024</div></div></div><div class="available-content"><div class="body markup">${sections.join('')}</div></div></article></div></div><div class="comments-section"><h4>Discussion about this post</h4><div class="comment"><p>${writeParagraph('en', random)}</p></div></div></div></div></body></html>`,
    };
  });
}
