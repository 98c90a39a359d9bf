/** First views as the client's build renders them, small enough to read. */
export const slots = {
  productName: '\uE000',
  headline: '\uE001',
  introduction: '\uE00C',
  newsletterName: '\uE002\uE003',
  initial: '\uE002',
  description: '\uE004',
  topic: '\uE005',
  picture: '\uE006',
  url: 'slot.invalid',
  subscribe: 'subscribe.invalid',
  title: '\uE007',
  lead: '\uE008',
  entryTitle: '\uE009',
  entryText: '\uE00A',
  entryPath: '/entry-slot',
  rows: '\uE00B',
  body: '\uE00D',
  id: 'id-slot',
  language: 'language-slot',
};
const card = `<h1>${slots.newsletterName}</h1><a href="https://slot.invalid/?utm_source=">${slots.url}</a>
<a href="https://subscribe.invalid/?utm_source=">Subscribe</a>
<p>${slots.description}</p><ul><li>${slots.topic}</li></ul>`;
const row = (picture: string) =>
  `<tr>${picture}<a lang="${slots.language}" href="/newsletter/${slots.id}">${slots.newsletterName}</a><li dir="auto">${slots.topic}</li><p>${slots.description}</p></tr>`;
export const views = {
  plain: `<b>${slots.productName}</b>`,
  home: `<b>${slots.productName}</b><h1>${slots.headline}</h1><table>${slots.rows}</table>`,
  row: row(`<i>${slots.initial}</i>`),
  rowWithPicture: row(`<img src="${slots.picture}">`),
  newsletter: `<i>${slots.initial}</i>${card}`,
  newsletterWithPicture: `<img src="${slots.picture}">${card}`,
  text: `<h1>${slots.title}</h1><p>${slots.lead}</p><div><p>${slots.body}</p></div>`,
  list: `<h1>${slots.title}</h1><p>${slots.lead}</p><ol><li class="entry" data-entry="true"><a href="${slots.entryPath}">${slots.entryTitle}</a><p>${slots.entryText}</p></li></ol>`,
};
