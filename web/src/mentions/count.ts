import { formatNumber } from '../ui/words';

/** 1 edition, 12 editions */
export const count = (number: number, noun: string): string =>
  `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
