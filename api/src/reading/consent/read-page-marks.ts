import { findUsageMarks, type UsageMark } from '@niche-newsletters/page-reader/read/facts/find-opt-out';
import { decodePage } from '@niche-newsletters/page-reader/read/markup/parse-page';

export interface MarkedPage {
  url: string;
  headers: Record<string, string>;
  bytes: Uint8Array;
  /** Name of our robot in meta tags and headers. */
  robot: string;
}

/** Statements of the front page and its headers about use. Runs in a worker thread. */
export const readPageMarks = ({ headers, bytes, robot }: MarkedPage): UsageMark[] =>
  findUsageMarks(decodePage(bytes, headers['content-type']), headers, robot);
