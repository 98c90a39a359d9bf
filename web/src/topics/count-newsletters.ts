import { formatNumber } from '../ui/words';

/** 1 newsletter, 12 newsletters */
export const countNewsletters = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'newsletter' : 'newsletters'}`;
