/** Pages that only scripts fill, as a reader's browser would have them in the end. The real one is `Browser`. */
export interface PageRenderer {
  renderPage(url: string, options?: RenderOptions): Promise<RenderedPage>;
}

export interface RenderOptions {
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface RenderedPage {
  /** Where redirects and scripts led. */
  url: string;
  status: number;
  html: string;
}
