import { tellingHeap } from '../../base/async/thread-heap.js';
import { draftSummary } from './built-in-summary.js';
import type { ArticleText } from './language-model.js';

export default tellingHeap((article: ArticleText) => draftSummary(article));
