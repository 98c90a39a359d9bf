/** Pictures are served by the host that serves everything else, so their addresses begin at its root. */
export function imageAddress(id: string): string;
export function imageAddress(id: string | null): string | null;
export function imageAddress(id: string | null): string | null {
  return id ? `/images/${id}` : null;
}

export const thumbnailAddress = (id: string | null): string | null => (id ? `/images/${id}?size=thumb` : null);

/** The identity inside an address that we gave out, whatever host stands before it; null for any other address. */
export function imageIdOf(address: string | null | undefined): string | null {
  return /\/images\/([0-9a-f]{64})(?:[?#]|$)/.exec(address ?? '')?.[1] ?? null;
}
