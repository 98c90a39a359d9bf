export type Layout = 'banner' | 'broadsheet' | 'cards' | 'column' | 'grid' | 'letter' | 'list' | 'night' | 'poster';

export interface Look {
  layout: Layout;
  ground: string;
  ink: string;
  accent: string;
  face: 'serif' | 'sans' | 'mono';
}

const FACES = {
  serif: `'Demo Serif', Georgia, serif`,
  sans: `'Demo Sans', system-ui, sans-serif`,
  mono: `'Demo Sans', system-ui, sans-serif`,
};

/** `layout ground ink accent face`, as in a newsletter's file. */
export function parseLook(text: string): Look {
  const [layout, ground, ink, accent, face] = text.split(' ');
  return { layout, ground, ink, accent, face } as Look;
}

/**
 * One style sheet for all platforms. A separate file, because its class names would make every page look like every
 * platform.
 */
export function siteStyle({ ground, ink, accent, face }: Look, basePath: string): string {
  return `@font-face{font-family:'Demo Serif';src:url(${basePath}/fonts/serif.woff2) format('woff2');font-weight:200 800}
@font-face{font-family:'Demo Sans';src:url(${basePath}/fonts/sans.woff2) format('woff2');font-weight:400 700}
:root{--ground:${ground};--ink:${ink};--accent:${accent};--face:${FACES[face]}}
${READING}
${FRONT}
${LAYOUTS}`;
}

const READING = `*{box-sizing:border-box}
body{margin:0;padding:0 24px 64px;background:var(--ground);color:var(--ink);font:19px/1.6 'Demo Serif',Georgia,serif}
body>*{max-width:680px;margin-inline:auto}
h1,h2,h3,.subject{font-family:var(--face);line-height:1.15;letter-spacing:-.01em;text-wrap:balance}
h1{font-size:42px;margin:56px 0 16px}h2{font-size:26px;margin:40px 0 10px}h3{font-size:21px;margin:24px 0 8px}
a{color:var(--accent);text-underline-offset:3px}
table{border-collapse:collapse;font:16px/1.4 'Demo Sans',sans-serif}
.body table,.issue-text table,article table,td.mcnTextContent table{width:100%;margin:24px 0}
article th,article td,.issue-text th,.issue-text td,.mcnTextContent th,.mcnTextContent td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent)}
blockquote{margin:24px 0;padding:4px 0 4px 20px;border-left:4px solid var(--accent);font-style:italic}
code{background:color-mix(in srgb,currentColor 8%,transparent);padding:1px 4px;border-radius:3px}
time,small,.when,.post-date,.post-author,.author-line,.byline-wrapper,.entry-meta,.gh-article-meta{font:500 15px/1.4 'Demo Sans',sans-serif;opacity:.8}
body>header,body>nav,.main-menu,.top,.site-header{display:flex;gap:20px;align-items:baseline;max-width:none;margin:0 -24px;padding:18px 32px;font:600 16px/1.4 'Demo Sans',sans-serif;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}
body>header>a:first-child,body>nav>a:first-child,.main-menu>a:first-child,.top>a:first-child{margin-right:auto;color:inherit;text-decoration:none;font-family:var(--face);font-size:20px}
button,.gh-btn{font:600 15px/1 'Demo Sans',sans-serif;padding:10px 16px;border:0;border-radius:6px;background:var(--accent);color:var(--ground)}
input{font:16px/1 'Demo Sans',sans-serif;padding:9px 12px;border:1px solid var(--accent);border-radius:6px;background:transparent;color:inherit}
img[src^="https:"],.post-ufi,aside.widget-area,.widget-area{display:none}
.paywall,.subscriberwall,.gh-post-upgrade-cta,.jetpack-subscribe-paywall,.paywall-gate,.wall{margin:32px 0;padding:20px 24px;border:1px solid var(--accent);border-radius:8px}
footer,.footer,.bottom,.beehiiv__footer,.built-with,.email-footer,#templateFooter{margin-top:56px;font:14px/1.5 'Demo Sans',sans-serif;opacity:.7}`;

/** Edition lists differ by platform, but all have a title in a link. */
const FRONT = `.front>header.gh-head,.front>header.site-header,.front>nav,.front .main-menu,.front .top,.front .site-header,.front>h2,.front .page>h1,.front main>h1,.front main>h1+p,.front #creator-profile>h1,.front #creator-profile>h1+p,.front form,.front .page>p{display:none}
.cover{position:relative;max-width:none;margin:0 -24px 48px;padding:64px max(48px,calc(50% - 536px)) 56px;overflow:hidden}
.cover b,.cover span,.cover em{display:block;font-style:normal}
.cover b{font:700 92px/1 var(--face);letter-spacing:-.025em;text-wrap:balance}
.cover span{margin-top:18px;max-width:26em;font:400 27px/1.35 'Demo Sans',sans-serif}
.cover em{display:inline-block;margin-top:30px;padding:14px 26px;border-radius:8px;background:var(--accent);color:var(--ground);font:600 19px/1 'Demo Sans',sans-serif}
.cover svg{display:block}
.front ul,.front main,.front .grid,.front #creator-profile{list-style:none;padding:0}
.front>*:not(.cover){max-width:1120px}
.front li,.front .post-card,.front .post-preview,.front .card,.front .email,.front article.hentry{padding:18px 0;border-top:1px solid color-mix(in srgb,currentColor 22%,transparent);break-inside:avoid}
.front li a,.front h3,.front h2,.front .post-preview a,.front .email a{margin:0 0 4px;font:600 24px/1.25 var(--face);color:inherit;text-decoration:none}
.front .post-card a,.front .card a,.front .entry-title a{color:inherit;text-decoration:none}
.front li small,.front time,.front .post-card p{display:block}`;

const LAYOUTS = `.broadsheet .cover{text-align:center;border-bottom:5px double var(--accent);padding-bottom:30px;margin-bottom:28px}
.broadsheet .cover b{color:var(--accent)}.broadsheet .cover span{margin-inline:auto}.broadsheet .cover em,.column .cover em{display:none}
.broadsheet.front main,.broadsheet.front ul{columns:2;column-gap:56px;column-rule:1px solid var(--accent)}
.letter .cover{text-align:center}.letter .cover b{color:var(--accent);font-weight:500}.letter .cover span{margin-inline:auto;font-family:'Demo Serif',serif}
.letter .cover em{border-radius:40px}.letter .cover svg{margin:0 auto 28px}
.night .cover{min-height:600px;padding-top:120px}.night .cover span{opacity:.8}
.night .cover svg{position:absolute;left:0;right:0;bottom:0;width:100%}
.cards .cover,.banner .cover{background:var(--accent);color:var(--ground)}.cards .cover em,.banner .cover em{background:var(--ground);color:var(--accent)}
.cards.front .grid,.banner.front main,.cards.front main,.banner.front #entry{display:grid;grid-template-columns:repeat(3,1fr);gap:22px}
.banner.front #entry>.footer{grid-column:1/-1}
.cards.front .card,.banner.front .post-preview,.banner.front .post-card{padding:0 22px 22px;border:0;border-radius:10px;background:#fff;overflow:hidden}
.cards.front .card::before,.banner.front .post-preview::before,.banner.front .post-card::before{content:'';display:block;height:96px;margin:0 -22px 18px;background:color-mix(in srgb,var(--accent) 30%,var(--ground))}
.column .cover{border-top:14px solid var(--accent);padding-bottom:26px;margin-bottom:30px}.column .cover span{color:var(--accent);font-family:'Demo Serif',serif}
.column .cover::after{content:'';display:block;height:2px;margin-top:34px;background:var(--ink)}
.column .post p,.grid .post p{margin:6px 0 0;font-size:18px}
.poster .cover{min-height:640px;padding-top:56px}.poster .cover b{font-size:190px;font-weight:700;line-height:.88;letter-spacing:-.04em}.poster .cover span{font-size:31px;margin-top:40px}.poster .cover em{display:none}
.list .cover b{font-size:26px;letter-spacing:0}.list .cover span{font:600 62px/1.08 var(--face);letter-spacing:-.02em;max-width:15em;margin-top:38px}
.list.front .email{display:flex;justify-content:space-between;gap:40px;border-top:2px solid var(--ink)}
.grid .cover svg{width:100%;margin-top:40px}.grid .cover em{position:absolute;top:64px;right:max(48px,calc(50% - 536px));margin:0;width:110px;height:110px;border-radius:0;font-size:0}
@media(max-width:700px){.cover b,.poster .cover b{font-size:54px}.list .cover span{font-size:34px}.broadsheet.front main,.broadsheet.front ul{columns:1}.cards.front .grid,.banner.front main,.cards.front main,.banner.front #entry{grid-template-columns:1fr}.grid .cover em{display:none}}`;
