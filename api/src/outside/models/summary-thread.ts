import { summariseText, type SummarisedText } from '@niche-newsletters/text-insight/summarise-text';
import { tellingHeap } from '../../base/async/thread-heap.js';

export default tellingHeap((text: SummarisedText) => summariseText(text));
