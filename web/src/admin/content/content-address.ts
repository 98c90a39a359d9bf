export const unfiltered = { search: '', status: 'all', with: '', cause: '', page: '1' };

export type ContentAddress = typeof unfiltered;

export interface AddressProps {
  address: ContentAddress;
  setAddress: (change: Partial<ContentAddress>, history?: 'push' | 'replace') => void;
}

/** The values of `with` in the address, separated by commas. */
export function flagsOf({ with: flags }: ContentAddress): string[] {
  return flags === '' ? [] : flags.split(',');
}
