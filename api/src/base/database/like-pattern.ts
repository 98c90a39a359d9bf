/** For LIKE: texts that contain these words as they are written. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
