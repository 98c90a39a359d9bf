import { describe, expect, test } from '@jest/globals';
import { endsArticle, isBoilerplate } from '../boilerplate-lines.js';

describe('a line that a newsroom prints around a text', () => {
  test.each([
    '(Reporting by Ann Other and Bo Yu; editing by Cy Dee)',
    'Additional reporting by Ann Other',
    'Reporting by Ann Other and Bo Yu.',
    'Ann Other of the Harbour Desk contributed to this report.',
    'Bo Yu contributed reporting to this story',
    'Reach the reporters on Twitter at http://twitter.com/annother',
    'Write to Ann Other at ann.other@harbour.example',
    'You can reach Bo at @boyu',
    'ann.other@harbour.example',
    'twitter.com/annother',
    'This document is subject to copyright. Apart from any fair dealing, no part may be reproduced.',
    'This document is subject to copyright. Apart from any fair dealing for private study or research, no part may be reproduced without the written permission of the harbour. The content is provided for information purposes only.',
    'Citation: Tides come earlier (2019, November 18) retrieved 20 November 2019 from https://harbour.example/tides.html',
    'Updated Nov. 19, 2019 8:21 am ET / Original Nov. 19, 2019 8:02 am ET',
    'November 19, 2019 12:04AM ET',
    '2019-11-19T08:57:40+01:00',
    'https://harbour.example/assets/og-logo.png',
    '[button link="https://harbour.example/submit" type="big"] Send us YOUR tide table[/button]',
    'Caption',
    'Advert',
    'Iklan',
    'BREAKING NEWS',
    'Добавить отзыв',
  ])('is left out: %j', (line) => expect(isBoilerplate(line)).toBe(true));

  test.each([
    'Reporting by candlelight was hard on the eyes.',
    'The tide contributed to this disaster, because nobody had a table.',
    'Reach the quay at noon.',
    'Write to ann.other@harbour.example if you keep a lock, and tell us what it costs to mend one.',
    'https://harbour.example/tides',
    'Updated tables are printed in spring.',
    'November 19, 2019 was a Tuesday.',
    '[The keeper, in 1911] wrote nothing.',
    'Close to the quay',
    'Breaking news arrived by boat then.',
  ])('is kept if it only resembles one: %j', (line) => expect(isBoilerplate(line)).toBe(false));
});

test.each(['Отзывы', 'Комментарии (12)', 'Читайте также:', 'Похожие статьи', 'Самые популярные статьи'])(
  'a Russian heading ends the article: %j',
  (heading) => expect(endsArticle(heading)).toBe(true),
);
