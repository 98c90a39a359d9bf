import { draftSummary } from './built-in-summary.js';
import type { ArticleText } from './language-model.js';

export default function draftInThread(article: ArticleText) {
  return draftSummary(article);
}
