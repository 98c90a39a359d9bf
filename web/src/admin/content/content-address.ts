export const unfiltered = { search: '', status: 'all', with: '', cause: '', page: '1' };

export type ContentAddress = typeof unfiltered;

export interface AddressProps {
  address: ContentAddress;
  setAddress: (change: Partial<ContentAddress>, history?: 'push' | 'replace') => void;
}

/** Values of the parameter `with`. */
export function flagsOf({ with: flags }: ContentAddress): string[] {
  return flags === '' ? [] : flags.split(',');
}
