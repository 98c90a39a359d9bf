/** Elements that define GraphiQL's colours and fonts. */
const PARTS = [
  '.graphiql-container',
  '.CodeMirror-info',
  '.CodeMirror-lint-tooltip',
  '.graphiql-dialog',
  '.graphiql-dialog-overlay',
  '.graphiql-tooltip',
  '[data-radix-popper-content-wrapper]',
];

const within = (body: string) => PARTS.map((part) => `html ${body} ${part}`).join(',');

/** The site's colours in HSL. */
const LIGHT = `--color-primary:229,67%,44%;--color-secondary:229,45%,44%;--color-tertiary:152,57%,26%;--color-info:229,67%,44%;
--color-success:152,57%,26%;--color-warning:36,100%,24%;--color-error:4,65%,42%;--color-neutral:220,14%,11%;--color-base:60,33%,99%`;
const DARK = `--color-primary:229,100%,83%;--color-secondary:229,80%,83%;--color-tertiary:147,42%,65%;--color-info:229,100%,83%;
--color-success:147,42%,65%;--color-warning:35,75%,66%;--color-error:6,100%,78%;--color-neutral:72,11%,91%;--color-base:214,12%,11%`;
/** Of comments and line numbers. The original is too pale to read. */
const CONTRAST = '--alpha-tertiary:.76';
const FONTS = `--font-family:'Instrument Sans Variable','Instrument Sans',system-ui,sans-serif;
--font-family-mono:ui-monospace,'SF Mono',Menlo,Consolas,monospace;--border-radius-4:4px;--border-radius-8:6px;--border-radius-12:8px`;

/** On a phone: the tools in a row, then the query, then the response, each as wide as the screen. */
const NARROW = `@media (max-width:767px){
body{height:auto;min-height:100dvh}
#bar{gap:0 16px;padding:6px 16px}
#explorer .graphiql-container,#explorer .graphiql-main,#explorer #graphiql-session{flex-direction:column;height:auto}
#explorer .graphiql-sidebar{flex-direction:row;width:auto;padding:4px 8px}
#explorer .graphiql-sidebar button{margin:0!important}
#explorer .graphiql-sessions{margin:0 8px 8px;min-width:0}
#explorer .graphiql-logo,#explorer .graphiql-horizontal-drag-bar{display:none}
#explorer .graphiql-plugin{min-height:60vh}
#explorer .graphiql-editors{flex:none!important;height:560px}
#explorer .graphiql-query-editor{padding:12px}
#explorer .graphiql-response{flex:none!important;height:70vh}
}`;

/** Gives the explorer the site's colours, and links back to the site. */
export const EXPLORER_STYLE = `
body{margin:0;display:flex;flex-direction:column;height:100dvh;background:#f4f5f1;color:#15181d;
font:16px/1.5 'Instrument Sans Variable','Instrument Sans',system-ui,sans-serif}
#bar{display:flex;flex-wrap:wrap;align-items:center;gap:4px 24px;min-height:56px;padding:0 24px;border-bottom:1px solid #d9dcd5}
#bar h1{margin:0;display:inline-flex;align-items:center;gap:10px;font:600 20px Newsreader,Georgia,serif}
#bar img{width:22px;height:22px}
#bar a{color:inherit;font-weight:500;font-size:15px;text-underline-offset:3px}
#bar a:focus-visible{outline:2px solid #2541ba;outline-offset:2px}
#explorer{flex:1;min-height:0}
#explorer .graphiql-tab-close{padding:8px}
noscript{display:block;padding:2rem}
${within('body:not(.own)')}{${LIGHT};${FONTS};${CONTRAST}}
${within('body.graphiql-dark:not(.own)')}{${DARK}}
body.graphiql-dark{background:#121417;color:#ebece7}
body.graphiql-dark #bar{border-color:#2b3036}
@media (prefers-color-scheme:dark){
${within('body:not(.graphiql-light):not(.own)')}{${DARK}}
body:not(.graphiql-light){background:#121417;color:#ebece7}
body:not(.graphiql-light) #bar{border-color:#2b3036}
}
${NARROW}`;
