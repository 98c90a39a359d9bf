/** Of columns that are integer. */
export const MAX_ID = 2 ** 31 - 1;
/** Of columns that are bigint. */
export const MAX_LARGE_ID = Number.MAX_SAFE_INTEGER;
