/** Relative to the root, so that they work on every host. */
export function imageAddress(id: string): string;
export function imageAddress(id: string | null): string | null;
export function imageAddress(id: string | null): string | null {
  return id ? `/images/${id}` : null;
}

export const thumbnailAddress = (id: string | null): string | null => (id ? `/images/${id}?size=thumb` : null);

/** Id of a stored image from its URL on any host; null for any other URL. */
export function imageIdOf(address: string | null | undefined): string | null {
  return /\/images\/([0-9a-f]{64})(?:[?#]|$)/.exec(address ?? '')?.[1] ?? null;
}
