/** Something with a button to save it. */
export interface SavedThing {
  kind: 'newsletter' | 'edition';
  id: string;
  name: string;
}

export const targetOf = ({ kind, id }: Pick<SavedThing, 'kind' | 'id'>) =>
  kind === 'newsletter' ? { newsletterId: id } : { editionId: id };
