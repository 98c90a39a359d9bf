/** The parts of the page, and their names in its address. */
export const OWNER_SECTIONS = {
  overview: 'Overview',
  listing: 'Listing',
  reading: 'Reading',
  machines: 'Machines',
  badge: 'Badge',
  handover: 'Hand over',
  leave: 'Leave',
} as const;

export type OwnerSection = keyof typeof OWNER_SECTIONS;

/** The first section stands for an unknown name. */
export const sectionOf = (name: string | null): OwnerSection =>
  name !== null && Object.hasOwn(OWNER_SECTIONS, name) ? (name as OwnerSection) : 'overview';
