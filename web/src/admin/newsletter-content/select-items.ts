import type { EditionStatus } from '../../gql/graphql';

export interface SelectableItem {
  id: string;
  status: EditionStatus;
  hasEmbeddings: boolean;
}

/** Whether any bulk action applies to the item. */
export function isSelectable(item: SelectableItem, isRegenerating: boolean): boolean {
  return isProcessable(item) || isEmbeddable(item, isRegenerating);
}

export function isProcessable(item: SelectableItem): boolean {
  return item.status === 'DISCOVERED' || item.status === 'ERROR';
}

export function isEmbeddable(item: SelectableItem, isRegenerating: boolean): boolean {
  return item.status === 'PROCESSED' && (isRegenerating || !item.hasEmbeddings);
}

export const warnings = {
  process: 'Please select at least one content item to process',
  embed: 'Please select at least one processed content item without embeddings',
  regenerate: 'Please select at least one processed content item to regenerate embeddings',
} as const;
