/** Of columns that are integer. */
export { MAX_ID } from '@niche-newsletters/rules/list';
/** Of columns that are bigint. */
export const MAX_LARGE_ID = Number.MAX_SAFE_INTEGER;
