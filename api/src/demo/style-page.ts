import type { SiteResponse } from './sites/site.js';
import { escapeHtml } from '../base/words/escape-html.js';
import type { DemoNewsletter } from './read-demo-newsletters.js';
import { parseLook, type Look } from './site-style.js';

export interface StyledPage {
  newsletter: DemoNewsletter;
  /** Path of all sites and of this one, without a trailing slash. */
  sitesPath: string;
  sitePath: string;
  isFront: boolean;
}

const SUBSCRIBE: Record<string, string> = { en: 'Subscribe', es: 'Suscribirse', fr: 'S’abonner', de: 'Abonnieren' };

/** Adds the newsletter's own style to a platform's page and keeps its links within the site. */
export function stylePage(
  answer: SiteResponse,
  { newsletter, sitesPath, sitePath, isFront }: StyledPage,
): SiteResponse {
  if (!answer.body.startsWith('<!doctype html>')) return answer;
  const look = parseLook(newsletter.look);
  const body = answer.body
    // Platforms link to the root of their host, which is the directory's home page here.
    .replace(/\b(href|src|action|data-ghost)="\/(?!\/)/g, (_match, name: string) => `${name}="${sitePath}/`)
    .replace('</head>', `<link rel="stylesheet" href="${sitesPath}/styles/${newsletter.slug}.css"></head>`)
    .replace(
      '<body>',
      `<body class="${look.layout}${isFront ? ' front' : ''}">${isFront ? cover(newsletter, look) : ''}`,
    );
  const link = answer.headers?.['link']?.replace('</', `<${sitePath}/`);
  return { ...answer, ...(link && { headers: { ...answer.headers, link } }), body };
}

/** The page header. It also is the newsletter's picture. */
function cover({ name, description, language }: DemoNewsletter, look: Look): string {
  const firstSentence = /^.*?[.:](?=\s|$)/.exec(description)?.[0].replace(/:$/, '.') ?? description;
  const before = look.layout === 'letter' ? circle(look) : '';
  const after = look.layout === 'night' ? bars(name, look) : look.layout === 'grid' ? cells(look) : '';
  return `<div class="cover" role="banner">${before}<b>${escapeHtml(name)}</b><span>${escapeHtml(firstSentence)}</span><em>${SUBSCRIBE[language]}</em>${after}</div>`;
}

const circle = ({ accent }: Look) =>
  `<svg width="96" height="96" aria-hidden="true"><circle cx="48" cy="48" r="45" fill="none" stroke="${accent}" stroke-width="3"/></svg>`;

/** A rising chart line, seeded by the name. */
function bars(name: string, { accent }: Look): string {
  const phase = name.length % 7;
  const lines = Array.from({ length: 48 }, (_none, index) => {
    const height = 30 + index * 3.1 + 34 * Math.sin((index + phase) / 2.6);
    return `<rect x="${index * 27 + 6}" y="${(250 - height).toFixed(0)}" width="4" height="${height.toFixed(0)}"/>`;
  });
  return `<svg viewBox="0 0 1300 250" fill="${accent}" aria-hidden="true">${lines.join('')}</svg>`;
}

/** Plots on a map, a few of them with buildings. */
function cells({ ink, accent }: Look): string {
  const plots = Array.from({ length: 18 }, (_none, index) => {
    const isBuilt = [1, 8, 10, 15].includes(index);
    const [x, y] = [(index % 6) * 188, Math.floor(index / 6) * 92];
    const shade = isBuilt ? 1 : 0.08 + (index % 4) * 0.05;
    return `<rect x="${x}" y="${y}" width="178" height="82" fill="${isBuilt ? accent : ink}" opacity="${shade.toFixed(2)}"/>`;
  });
  return `<svg viewBox="0 0 1118 266" aria-hidden="true">${plots.join('')}</svg>`;
}
