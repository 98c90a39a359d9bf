import { BuiltInSummary } from './built-in-summary.js';
import type { ArticleText } from './language-model.js';

const model = new BuiltInSummary();

export default function summariseInThread(article: ArticleText) {
  return model.summarise(article);
}
