import { mediumDate } from '../../ui/text/dates';

/** 'newsletter.approve' becomes 'Newsletter: approve'. */
export function actionInWords(action: string): string {
  const [subject = '', verb = ''] = action.split('.');
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${verb.replaceAll(/[-_]/g, ' ')}`;
}

const ISO_TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** The dates of a promotion are stored with their time. */
export const detailsInWords = (details: string): string => details.replaceAll(ISO_TIME, mediumDate);
