/** Long past, so that every ticket is due at once. */
const ORIGIN = Date.UTC(2000, 0, 1);
const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Agenda orders tickets by their date and looks at the priority only between equal dates. So the date is the order:
 * a higher priority is years earlier, and within one the lower place comes first.
 */
export function queueDate(place: number, priority: number): Date {
  return new Date(ORIGIN - priority * YEAR_MS + place);
}
