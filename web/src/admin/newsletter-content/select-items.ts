import type { EditionStatus } from '../../gql/graphql';

export interface SelectableItem {
  id: string;
  status: EditionStatus;
  hasEmbeddings: boolean;
}

/** Processed items as the embeddings need them, and all that wait for processing. */
export function isSelectable(item: SelectableItem, isRegenerating: boolean): boolean {
  return item.status === 'DISCOVERED' || item.status === 'ERROR' || isEmbeddable(item, isRegenerating);
}

/** A processed item is read again. */
export function isProcessable(item: SelectableItem): boolean {
  return item.status !== 'PROCESSING';
}

export function isEmbeddable(item: SelectableItem, isRegenerating: boolean): boolean {
  return item.status === 'PROCESSED' && (isRegenerating || !item.hasEmbeddings);
}

export const warnings = {
  process: 'Please select at least one content item to process',
  embed: 'Please select at least one processed content item without embeddings',
  regenerate: 'Please select at least one processed content item to regenerate embeddings',
} as const;
