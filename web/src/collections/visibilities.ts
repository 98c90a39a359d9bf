/** Who can read a collection, in words. */
export const VISIBILITIES = {
  PRIVATE: { label: 'Private', means: 'Only you can read it.' },
  UNLISTED: { label: 'Unlisted', means: 'Whoever knows its address can read it.' },
  PUBLIC: { label: 'Public', means: 'Everyone can find and read it.' },
} as const;
