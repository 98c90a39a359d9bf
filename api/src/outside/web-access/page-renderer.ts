/** Renders pages that need scripts. `Browser` implements it. */
export interface PageRenderer {
  renderPage(url: string, options?: RenderOptions): Promise<RenderedPage>;
}

export interface RenderOptions {
  timeoutMs?: number;
  /** Languages to ask for. */
  acceptLanguage?: string;
  signal?: AbortSignal;
}

export interface RenderedPage {
  /** Final URL after redirects and scripts. */
  url: string;
  status: number;
  html: string;
}
