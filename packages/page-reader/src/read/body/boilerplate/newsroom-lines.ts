import { phrases } from './phrases.js';

const MONTHS =
  '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)';
const NAME = "\\p{Lu}[\\p{L}.'’-]*";

/** Credits, contacts and remains of templates, as news sites print them around a text. */
export const NEWSROOM_LINES: RegExp[] = [
  // Agencies and reporters.
  /^\((additional )?(reporting|writing|editing|compiled|translated) by .{3,300}\)\.?$/i,
  new RegExp(
    `^([Aa]dditional )?([Rr]eporting|[Ww]riting|[Ee]diting) by (${NAME} ){0,3}${NAME}(,? and (${NAME} ){0,3}${NAME})?\\.?$`,
    'u',
  ),
  /^(?!.*\b(which|because|how)\b).{2,120} contributed (reporting )?to (this|the) (report|story|article)\.?$/i,
  /^(reach|contact|follow|write to|e-?mail|you can (reach|contact|e-?mail)) .{2,80} (at|on( twitter| x)? at|on|via) (https?:\/\/)?(\S{2,60}@\S{2,60}|@\w{2,30}|(www\.)?(twitter|x)\.com\S{1,60})\.?$/i,
  /^\S{1,60}@[\w-]{1,60}(\.[\w-]{2,20}){1,4}$/,
  /^(https?:\/\/)?(www\.)?(twitter|x|facebook|instagram)\.com\/[\w.]{2,40}$/i,
  // Rights and citations.
  /^this (document|content|story|article) is subject to copyright\b.{0,250}$/i,
  /^citation: .{10,200} retrieved .{5,40} from https?:\S{5,200}$/i,
  // Days with months in words.
  new RegExp(
    `^(updated|original|published|posted|first published)\\b.{0,20}\\b${MONTHS}\\.? \\d{1,2},? \\d{4}\\b.{0,80}$`,
    'i',
  ),
  new RegExp(`^${MONTHS}\\.? \\d{1,2}, \\d{4},? (at )?\\d{1,2}:\\d{2} ?[ap]\\.?m\\.?( [A-Z]{2,4})?$`, 'i'),
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\S{0,16}$/,
  // Buttons, labels and codes of templates.
  /^https?:\S{3,180}\.(png|jpe?g|gif|webp|svg)(\?\S{0,80})?$/i,
  /^\[\w{3,20} [^\]]{1,160}\][^[\]]{0,80}\[\/\w{3,20}\]$/,
  phrases({
    words: [
      'caption',
      'close',
      'advert',
      'iklan',
      'breaking news',
      'order reprints',
      'text size',
      'this slideshow requires javascript',
      'добавить (отзыв|комментарий)',
      'реклама',
      'поделиться',
    ],
    after: '[.!:]?$',
  }),
];
