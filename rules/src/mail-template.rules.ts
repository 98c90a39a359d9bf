import * as z from 'zod/mini';
import { text } from './text.js';

const LINE_BREAK = 'The subject must be one line.';

export const mailTemplateFields = {
  subject: text({
    label: 'The subject',
    min: 1,
    max: 120,
    tooShort: 'Please enter a subject.',
    format: { matches: (value) => !/\p{Cc}/u.test(value), message: LINE_BREAK },
  }),
  opening: text({ label: 'The first lines', max: 2_000 }),
};

export const mailTemplateRules = z.object(mailTemplateFields);
