import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { composeWith } from '../../testing/benches/mail-bench.js';
import { readMail } from './read-mail.js';

const NAME = 'q7letters.amber';
const ADDRESS = `${NAME}@in.directory.example`;
const NUMBER = '48151623';
const TOKEN = 'Zk3v9Qp1LmX7';
const HASH = createHash('md5').update(ADDRESS).digest('hex');

const base64 = (text: string) => Buffer.from(text).toString('base64url');
const percent = (text: string) => [...text].map((each) => `%${each.charCodeAt(0).toString(16)}`).join('');
/** As services write them into links. */
const WAYS = [encodeURIComponent, percent, base64, (text: string) => text.toUpperCase()];
const WHO = [ADDRESS, NUMBER, TOKEN];

/** The query, the path and the host of links as services of newsletters write them, with a place for the reader. */
const LINKS: Record<string, (who: string) => string> = {
  mailchimp: (who) =>
    `https://letter.us1.list-manage.com/track/click?u=1f2e3d4c5b6a79881f2e3d4c5&id=9a8b7c6d5e&e=${who}`,
  substack: (who) =>
    `https://substack.com/redirect/2/${base64(JSON.stringify({ e: 'https://other.example/bread-of-lyon', u: who }))}.sig`,
  beehiiv: (who) => `https://other.example/bread-of-lyon?utm_source=letter&_bhlid=${who}`,
  ghost: (who) => `https://letter.example/r/3f9a2c?m=${who}`,
  kit: (who) => `https://click.kit-mail2.com/${who}/${base64('https://other.example/bread-of-lyon')}/aHR0`,
  buttondown: (who) => `https://buttondown.com/c/?url=https%3A%2F%2Fother.example%2Fbread-of-lyon%3Fr%3D${who}`,
  sendgrid: (who) => `https://u9.ct.sendgrid.net/ls/click?upn=u001.${who}`,
  amazon: (who) => `https://x7.awstrack.me/L0/https:%2F%2Fother.example%2Fbread-of-lyon/1/${who}`,
  mailgun: (who) => `https://email.mg.letter.example/c/${who}`,
  brevo: (who) => `https://r.mail.letter.example/tr/cl/${who}`,
  hubspot: (who) => `https://letter.example/bread-of-lyon?_hsmi=1&_hsenc=${who}`,
  wordpress: (who) => `https://letter.example/?wpid=${who}`,
  listmonk: (who) => `https://lists.letter.example/link/f81d4fae-7dec-11d0-a765-00a0c91e6bf6/${who}`,
  home: (who) => `https://other.example/bread-of-lyon#reader=${who}`,
};

const compose = composeWith('');
const read = async (mail: Parameters<typeof compose>[0]) =>
  readMail({
    source: await compose({ from: 'Ada <ada@letter.example>', to: ADDRESS, subject: 'Bread', ...mail }),
    recipient: ADDRESS,
    cameAt: new Date(),
    dnsServers: ['127.0.0.1:9'],
  });
const leave = (address: string) => ({ 'List-Unsubscribe': `<${address}>, <mailto:leave+${TOKEN}@letter.example>` });

/** Everything by which somebody could tell who got the mail. */
const traces = () => {
  const plain = [NAME, NUMBER, TOKEN, HASH].flatMap((who) => [who, who.toUpperCase(), percent(who)]);
  return [...plain, ...[NAME, NUMBER, TOKEN].map((who) => base64(who).slice(0, -2)), 'unsub', 'opt-out'];
};

test.each(Object.entries(LINKS))(
  'a mail of %s keeps its words and pictures, and nothing of the subscriber',
  async (_, link) => {
    const links = WHO.flatMap((who) => WAYS.map((write) => link(write(who))));
    const out = `https://letter.example/unsubscribe/${TOKEN}?n=${NUMBER}`;
    const html = `<p>Hello ${ADDRESS}, you are number ${NUMBER}, known as ${TOKEN}.</p>
    ${links.map((url, at) => `<p>We read <a href="${url}" title="${ADDRESS}" data-to="${NUMBER}">the report of the pilots ${at}</a> slowly.</p>`).join('')}
    <p>It stands at ${links[0]} and ${links[5]}, too.</p>
    <img src="https://letter.example/photos/oven.jpg" alt="An oven"><img src="https://letter.example/open/${TOKEN}" width="9">
    <img src="https://gravatar.com/avatar/${HASH}"><img src="https://letter.example/a.png?${NUMBER}">
    <p><a href="${out}">Leave us</a> <a href="https://letter.example/opt-out">or here</a> <a href="mailto:leave+${TOKEN}@letter.example">or so</a></p>`;
    const {
      html: kept,
      subject,
      senderName,
    } = await read({ html, headers: leave(out), subject: `Bread for ${ADDRESS}` });
    const told = [kept, subject, senderName ?? ''].join('\n').toLowerCase();
    expect(traces().filter((trace) => told.includes(trace.toLowerCase()))).toEqual([]);
    expect(kept.match(/We read (<a [^>]*>)?the report of the pilots \d+(<\/a>)? slowly\./g)).toHaveLength(links.length);
    expect(kept).toContain('photos/oven.jpg');
    expect(kept).toContain('Leave us');
  },
);

test('redirects that hold their target lead to it, and other pages stay', async () => {
  const wrapping = ['substack', 'beehiiv', 'kit', 'buttondown', 'amazon', 'hubspot', 'home'];
  const urls = wrapping.map((name) => LINKS[name]?.('q1w2e3r4t5y6u7') ?? '');
  const others = [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://medium.com/@ada/the-bread-3f2a9c1b7d8e',
    'https://letter.example/issues/112',
    'https://news.example/item?id=42155613',
  ];
  const { html } = await read({ html: [...urls, ...others].map((url) => `<a href="${url}">words</a>`).join(' ') });
  const kept = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
  const bread = (host: string) => `https://${host}.example/bread-of-lyon`;
  expect(kept).toEqual([...Array<string>(5).fill(bread('other')), bread('letter'), bread('other'), ...others]);
});

test('a mail of plain text becomes HTML, and nobody can leave the list with it', async () => {
  const out = `https://letter.example/leave/${TOKEN}`;
  const text = `# Bread of Lyon\n\nRead [the report](https://other.example/report) of *all* bakers <b>.\n\n- flour\n- water\n\nTo leave: ${out}\nor https://letter.example/unsubscribe, or leave+${TOKEN}@letter.example`;
  const { html } = await read({ text, headers: leave(out) });
  expect(html).toContain('<h1>Bread of Lyon</h1>');
  expect(html).toContain('<a href="https://other.example/report">the report</a> of <em>all</em> bakers &lt;b&gt;.');
  expect(html).toContain('<li>flour</li>');
  expect(html).toContain('To leave: ');
  expect(html).not.toMatch(new RegExp(`${TOKEN}|letter\\.example`));
});
