/** In the past, so that every ticket is due. */
const ORIGIN = Date.UTC(2000, 0, 1);
const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Agenda orders tickets by date first and by priority second. So the date encodes the order: years for the priority,
 * and the place within it.
 */
export function queueDate(place: number, priority: number): Date {
  return new Date(ORIGIN - priority * YEAR_MS + place);
}
