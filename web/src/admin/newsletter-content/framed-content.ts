const policy = "default-src 'none'; img-src data: https: http:; style-src 'unsafe-inline'";

const look = `
  body { margin: 0; padding: 20px; max-width: 42em; font: 17px/1.6 Georgia, serif; color: #15181d; overflow-wrap: anywhere; }
  img { max-width: 100%; height: auto; }
  pre { overflow-x: auto; }
  table { border-collapse: collapse; }
`;

/** A document for sanitised foreign content. Its policy adds to the frame's sandbox. */
export function framedContent(html: string, language = ''): string {
  return `<!doctype html><html lang="${language}" dir="auto"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${look}</style></head><body>${html}</body></html>`;
}
