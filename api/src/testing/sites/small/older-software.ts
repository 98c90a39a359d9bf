import { atom, feedLink, link, longDay, prose, rss, sitemap, sitemapIndex, time, unique } from './site-parts.js';
import { smallSite } from './small-site.js';

/** A script of one's own: days without hyphens in file names, months that fold, and a front page without a letter. */
export const foldedMonths = smallSite({
  origin: 'https://morningdesk.example',
  days: 3,
  nav: ['/', '/archive.html', '/sponsor.html', '/privacy.html'],
  pathOf: ({ day, slug }) => `/archive/${day.replaceAll('-', '')}-${slug}.html`,
  pages: ({ page, rows, mine }) => ({
    '/': () => page('Morning Desk', `<h1>The city by mail</h1>${link('/archive.html', 'Read the archive')}`),
    '/archive.html': () =>
      page(
        'Archive',
        unique(mine.map(({ year, month }) => `${year} ${month}`))
          .map(
            (name) =>
              `<details><summary>${name}</summary><ul>${rows(mine.filter(({ year, month }) => `${year} ${month}` === name))}</ul></details>`,
          )
          .join(''),
      ),
  }),
});

/** TYPO3 with its extension for news: pages by a parameter in brackets, with a checksum. */
export const typo3 = smallSite({
  origin: 'https://www.stadtwald.example',
  start: '/aktuelles/newsletter',
  others: 60,
  nav: ['/', '/aktuelles/newsletter', '/aktuelles/presse', '/verein/satzung', '/impressum', '/datenschutz'],
  head: '<meta name="generator" content="TYPO3 CMS">',
  pathOf: ({ number, slug }) => `/aktuelles/${number > 300 ? 'presse' : 'newsletter'}/detail/${slug}`,
  row: (href, post) =>
    `<div class="article articletype-0"><div class="header"><h3>${link(href, `<span itemprop="headline">${post.title}</span>`, `title="${post.title}"`)}</h3></div><div class="teaser-text">${prose(post).slice(0, 80)}… ${link(href, 'Weiterlesen', 'class="more"')}</p></div><div class="footer">${time(post)}</div></div>`,
  pages: ({ list, page, rows, mine, rest }) =>
    Object.entries({ newsletter: mine, presse: rest }).map(([name, posts]) =>
      list(`/aktuelles/${name}`, posts, {
        at: (number) =>
          `/aktuelles/${name}?tx_news_pi1%5BcurrentPage%5D=${number}&cHash=${Buffer.from(`${name}${number}`).toString('hex')}`,
        show: (part, next) =>
          page(
            name,
            `${rows(part)}<ul class="f3-widget-paginator">${next ? `<li class="next">${link(next.replaceAll('&', '&amp;'), 'Nächste')}</li>` : ''}</ul>`,
          ),
      }),
    ),
});

/** Joomla: articles with their number before the name, pages by the first one's position. */
export const joomla = smallSite({
  origin: 'https://www.lockkeepers.example',
  start: '/letters',
  nav: ['/', '/letters', '/about-us', '/join', '/imprint'],
  head: `<meta name="generator" content="Joomla! - Open Source Content Management">${feedLink('/letters?format=feed&amp;type=rss')}${feedLink('/letters?format=feed&amp;type=atom', 'atom+xml')}`,
  pathOf: ({ number, slug }) => `/letters/${40 + number}-${slug}`,
  row: (href, post) =>
    `<div class="blog-item"><div class="page-header"><h2>${link(href, post.title)}</h2></div><dl class="article-info"><dd class="published">${time(post)}</dd></dl><p class="readmore">${link(href, `Read more: ${post.title}`, 'class="btn btn-secondary"')}</p></div>`,
  pages: ({ list, page, rows, mine, ...site }) => ({
    ...list('/letters', mine, {
      size: 9,
      at: (number) => `/letters?start=${(number - 1) * 9}`,
      show: (part, next) =>
        page(
          'Letters',
          `${rows(part)}<ul class="pagination">${next ? link(next, '<span class="icon-angle-right"></span>', 'aria-label="Go to next page" class="page-link"') : ''}${link('/letters?start=99', '<span class="icon-angle-double-right"></span>', 'aria-label="Go to end page" class="page-link"')}</ul>`,
        ),
    }),
    '/letters?format=feed&type=rss': () => site.rss(mine.slice(0, 10)),
    '/letters?format=feed&type=atom': () => atom(mine.slice(0, 10), site.addressOf),
  }),
});

/** A program of one's own: only the query tells letters and years apart. */
export const queryAddresses = smallSite({
  origin: 'https://www.portregister.example',
  start: '/archive.aspx',
  nav: ['/default.aspx', '/archive.aspx', '/contact.aspx', '/login.aspx?ReturnUrl=%2farchive.aspx'],
  pathOf: ({ number }) => `/letter.aspx?id=${2_000 + number}`,
  row: (href, post) => `<tr><td>${longDay(post.date)}</td><td>${link(href, post.title)}</td></tr>`,
  pages: ({ page, rows, mine }) => {
    const years = unique(mine.map(({ year }) => year));
    const show = (year: string) =>
      page(
        `Archive ${year}`,
        `<p>${years.map((one) => link(`archive.aspx?year=${one}`, one)).join(' | ')}</p><table>${rows(mine.filter((post) => post.year === year))}</table>`,
      );
    return {
      '/archive.aspx': () => show(years[0] ?? ''),
      ...Object.fromEntries(years.map((year) => [`/archive.aspx?year=${year}`, () => show(year)])),
    };
  },
});

/** Movable Type: months as pages of whole texts, and categories. */
export const movableType = smallSite({
  origin: 'https://tidewriter.example',
  nav: ['/', '/about.html', '/archives/cat_sea.html', '/archives/cat_land.html'],
  head: `<meta name="generator" content="Movable Type 4.38">${feedLink('https://tidewriter.example/index.xml')}`,
  pathOf: ({ year, month, slug }) => `/archives/${year}/${month}/${slug}.html`,
  row: (href, post) =>
    `<h2 class="date">${longDay(post.date)}</h2><div class="blogbody"><h3 class="title">${post.title}</h3>${prose(post)}<span class="posted">Posted by maria at ${link(href, '07:30 AM')} | ${link(`${href}#comments`, 'Comments (0)')}</span></div>`,
  pages: ({ page, rows, mine, ...site }) => {
    const months = unique(mine.map(({ year, month }) => `${year}_${month}`));
    const list = (title: string, posts: typeof mine) =>
      page(
        title,
        `${rows(posts)}<h2>Archives</h2>${months.map((month) => link(`/archives/${month}.html`, month.replace('_', ' '))).join('<br>')}`,
      );
    return {
      '/': () => list('Tidewriter', mine.slice(0, 7)),
      '/archives/cat_sea.html': () => list('Sea', mine.slice(0, 30)),
      '/archives/cat_land.html': () => list('Land', mine.slice(30, 40)),
      ...Object.fromEntries(
        months.map((month) => [
          `/archives/${month}.html`,
          () =>
            list(
              month,
              mine.filter((post) => `${post.year}_${post.month}` === month),
            ),
        ]),
      ),
      '/index.xml': () => site.rss(mine.slice(0, 15)),
    };
  },
});

/** Addresses relative to a base, and most letters only in a drop-down list. */
export const dropDown = smallSite({
  origin: 'https://www.harbourmail.example',
  start: '/news/',
  days: 14,
  nav: ['/', '/news/', '/club/history.html', '/club/moorings.html', '/imprint.html'],
  head: '<base href="https://www.harbourmail.example/news/">',
  pathOf: ({ day }) => `/news/letters/${day}.html`,
  pages: ({ page, mine }) => ({
    '/news/': () =>
      page(
        'Harbour Mail',
        `${mine
          .slice(0, 3)
          .map((post) => `<p>${link(`letters/${post.day}.html`, post.title)} ${longDay(post.date)}</p>`)
          .join(
            '',
          )}<form><select onchange="location.href=this.value"><option value="">Older letters</option>${mine.map((post) => `<option value="letters/${post.day}.html">${longDay(post.date)}: ${post.title}</option>`).join('')}</select></form>`,
      ),
  }),
});

/** Wix: posts and the blog's pages in different folders, and sitemaps by kind. */
export const wix = smallSite({
  origin: 'https://www.breadandboats.example',
  start: '/blog',
  nav: ['/', '/about', '/shop', '/blog', '/blog/categories/boats', '/contact'],
  head: `<meta name="generator" content="Wix.com Website Builder">${feedLink('https://www.breadandboats.example/blog-feed.xml')}`,
  pathOf: ({ slug }) => `https://www.breadandboats.example/post/${slug}`,
  row: (href, post) =>
    `<article data-hook="post-list-item">${link(href, '<img src="https://static.wixstatic.com/media/a.jpg" alt="">')}<span data-hook="time-ago">${longDay(post.date)}</span><span>2 min read</span>${link(href, `<h2>${post.title}</h2>`)}<div>${prose(post).slice(3, 90)}…</div>${link(`${href}#comments-wrapper`, 'Write a comment')}</article>`,
  pages: ({ list, page, rows, mine, addressOf }) => {
    const pages = (path: string, posts: typeof mine) =>
      list(path, posts, {
        size: 12,
        at: (number) => `${path}/page/${number}`,
        show: (part, next) =>
          page('Blog', `${rows(part)}<nav>${next ? link(next, '', 'aria-label="Next page" rel="next"') : ''}</nav>`),
      });
    return {
      ...pages('/blog', mine),
      ...pages('/blog/categories/boats', mine.slice(0, 30)),
      '/blog-feed.xml': () => rss(mine.slice(0, 20), addressOf),
      '/sitemap.xml': sitemapIndex(
        ['blog-posts', 'blog-categories', 'store-products', 'pages'].map(
          (kind) => `https://www.breadandboats.example/${kind}-sitemap.xml`,
        ),
      ),
      '/blog-posts-sitemap.xml': () => sitemap(mine.map(addressOf)),
      '/blog-categories-sitemap.xml': sitemap(['https://www.breadandboats.example/blog/categories/boats']),
      '/store-products-sitemap.xml': () =>
        sitemap(
          Array.from({ length: 40 }, (_, at) => `https://www.breadandboats.example/product-page/loaf-number-${at}`),
        ),
      '/pages-sitemap.xml': sitemap(
        ['', 'about', 'shop', 'contact'].map((path) => `https://www.breadandboats.example/${path}`),
      ),
    };
  },
});

/** Squarespace: dates without zeros in the address, pages by the time of the last post. */
export const squarespace = smallSite({
  origin: 'https://www.inkandtide.example',
  start: '/letters',
  nav: ['/', '/letters', '/shop', '/about', '/cart'],
  head: `<!-- This is Squarespace. -->${feedLink('/letters?format=rss', 'rss+xml', 'RSS Feed')}`,
  pathOf: ({ year, month, day, slug }) => `/letters/${year}/${Number(month)}/${Number(day.slice(8))}/${slug}`,
  row: (href, post) =>
    `<article class="blog-item"><h1 class="blog-title">${link(href, post.title)}</h1>${time(post)}${link('/letters/tag/sea', 'sea')}${link('/letters?author=5f', 'Maria Lund')}${link(href, 'Read More', 'class="blog-more-link"')}</article>`,
  pages: ({ list, page, rows, mine, ...site }) => ({
    ...list('/letters', mine, {
      size: 20,
      at: (number) => `/letters?offset=${mine[(number - 1) * 20 - 1]?.date.getTime() ?? ''}`,
      show: (part, next) =>
        page(
          'Letters',
          `${rows(part)}<nav class="blog-list-pagination">${next ? link(next, 'Older Posts', 'rel="next"') : ''}</nav>`,
        ),
    }),
    '/letters?format=rss': () => site.rss(mine.slice(0, 20)),
    '/letters/tag/sea': () => page('sea', rows(mine.slice(0, 20))),
  }),
});

/** Docusaurus: a blog beside documents, with tags, authors and a sidebar of recent posts. */
export const docusaurus = smallSite({
  origin: 'https://loomdocs.example',
  start: '/newsletter',
  others: 40,
  nav: ['/', '/docs/intro', '/newsletter', '/newsletter/tags', '/newsletter/authors', '/newsletter/archive'],
  head: `<meta name="generator" content="Docusaurus v3.5.2">${feedLink('/newsletter/rss.xml')}${feedLink('/newsletter/atom.xml', 'atom+xml')}`,
  pathOf: ({ number, year, month, day, slug }) =>
    number > 300 ? `/docs/${slug}` : `/newsletter/${year}/${month}/${day.slice(8)}/${slug}`,
  row: (href, post) =>
    `<article><header><h2>${link(href, post.title)}</h2>${time(post)} · One min read</header>${prose(post)}<footer>${link('/newsletter/tags/looms', 'looms')}${link(href, '<b>Read more</b>', `aria-label="Read more about ${post.title}"`)}</footer></article>`,
  pages: ({ list, page, rows, mine, rest, ...site }) => {
    const lists = list('/newsletter', mine, {
      at: (number) => `/newsletter/page/${number}`,
      show: (part, next) =>
        page(
          'Newsletter',
          `${rows(part)}${next ? link(next, '<div class="pagination-nav__label">Older Entries</div>') : ''}`,
        ),
    });
    return {
      ...lists,
      '/docs/intro': () => page('Introduction', rest.map((post) => link(site.addressOf(post), post.title)).join('')),
      '/newsletter/tags': () => page('Tags', link('/newsletter/tags/looms', 'looms')),
      '/newsletter/tags/looms': () => page('2 posts tagged with "looms"', rows(mine.slice(4, 6))),
      '/newsletter/authors': () => page('Authors', link('/newsletter/authors/maria', 'Maria Lund')),
      '/newsletter/authors/maria': () => page('Maria Lund', rows(mine.slice(0, 10))),
      '/newsletter/archive': () =>
        page(
          'Archive',
          `<ul>${mine.map((post) => `<li>${link(site.addressOf(post), `${longDay(post.date)} - ${post.title}`)}</li>`).join('')}</ul>`,
        ),
      '/newsletter/rss.xml': () => site.rss(mine.slice(0, 20)),
      '/newsletter/atom.xml': () => atom(mine.slice(0, 20), site.addressOf),
      '/sitemap.xml': () =>
        site.sitemap([...Object.keys(lists), '/newsletter/tags/looms', '/newsletter/authors/maria']),
    };
  },
});

/** Sphinx: one contents page of everything, guides and letters alike. */
export const sphinx = smallSite({
  origin: 'https://surveyors.example',
  start: '/letters/index.html',
  others: 30,
  nav: ['/index.html', '/letters/index.html', '/genindex.html', '/search.html'],
  head: '<meta name="generator" content="Docutils 0.20.1: https://docutils.sourceforge.io/">',
  pathOf: ({ number, year, slug }) => (number > 300 ? `/guide/${slug}.html` : `/letters/${year}/${slug}.html`),
  row: (href, post) => `<li class="toctree-l1">${link(href, post.title, 'class="reference internal"')}</li>`,
  pages: ({ page, rows, mine, rest }) => ({
    '/index.html': () =>
      page('Contents', `<div class="toctree-wrapper compound"><ul>${rows(rest)}${rows(mine)}</ul></div>`),
    '/letters/index.html': () => page('Letters', `<div class="toctree-wrapper compound"><ul>${rows(mine)}</ul></div>`),
    '/genindex.html': () => page('Index', link('/guide/missing.html#term-chain', 'chain')),
  }),
});
