/** 'newsletter.approve' becomes 'Newsletter: approve'. */
export function actionInWords(action: string): string {
  const [subject = '', verb = ''] = action.split('.');
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${verb.replaceAll(/[-_]/g, ' ')}`;
}
