import { anyOf } from '../any-of.js';
import { PRICE } from './prices.js';
import { ENGLISH } from './wall-languages/english.js';
import * as germanic from './wall-languages/germanic.js';
import * as others from './wall-languages/other-languages.js';
import * as romance from './wall-languages/romance.js';
import * as slavic from './wall-languages/slavic.js';

const WALL_LANGUAGES = [ENGLISH, ...[germanic, romance, slavic, others].flatMap((family) => Object.values(family))];
const LANGUAGES = WALL_LANGUAGES.map(({ only, audience, action, proceed }) => ({
  only: anyOf(only),
  audience: anyOf(audience),
  action: anyOf(action),
  proceed: anyOf(proceed),
}));

/** Matches one part in any language first, because that excludes most lines. */
const ANY_AUDIENCE = anyOf(LANGUAGES.map(({ audience }) => audience.source));
const ANY_PROCEED = anyOf(LANGUAGES.map(({ proceed }) => proceed.source));

/** Complete phrases that two words do not cover. */
const PHRASES = anyOf([
  'unlock (this|the|full|all|more|every)[\\w -]{0,20}(post|article|story|content|issue|edition|text)',
  'the (rest|remainder|second half|other half) of (this|the) [\\w -]{1,30} (is|are|goes|continues|stays) (for|to|behind|in|with)\\b',
  'the (rest|remainder|other half) is (for|behind|with) (?!(history|now|nothing|silence))',
  '(is|are|waits?|continues?) in the (paid|premium|members.?|subscribers.?) (letter|edition|issue|version|post)\\b',
  'this is where the (free|public|open) [\\w ]{1,20}(ends|stops)',
  '(another|other|more|remaining|noch|weitere|nog|jeszcze|осталось|ещё|zbývá|залишилось) \\d[\\d., ]{0,6} ?(words|wörter|woorden|słów|слов)(?!\\p{L})',
  '(restent?|quedan?|faltan|restano|mancano|restam|faltam) .{0,12}\\d[\\d., ]{0,6} ?(%|mots|palabras|parole|palavras)',
  '\\d[\\d., ]{0,6} (more )?words (to go|left|remain)',
  '\\d{1,2} ?% (of|de|des|von|van|del|dell) (this|the|cet|l.|dieses|este|esta|deze|dit|quest.) ?(article|post|story|letter|artikels?|texte?s?|artículo|articolo|artigo|brief)',
  '(残り|剩余|剩餘|남은).{0,6}\\d',
  '(有料|会員|メンバー|購読者|サブスク)[^、。]{0,10}(限定|専用|のみ|だけ)',
  '(この先|ここから先|続き|残り|全文).{0,30}(購読|登録|ログイン|購入|会員|加入|有料)',
  '(購読|登録|ログイン|購入|加入|会員).{0,24}(続き|全文|この先|この記事)',
  'ここから先は',
  '(仅限|仅供|限).{0,6}(付费|会员|订阅)',
  '(订阅|登录|登入|付费|订购|開通|开通).{0,12}(阅读全文|继续阅读|查看全文|解锁|繼續閱讀)',
  '(유료|회원|구독자).{0,8}(전용|만)',
  '(구독|로그인|가입).{0,16}(계속 읽|전체|더 읽)',
]);

const THE_REST = anyOf(WALL_LANGUAGES.flatMap(({ rest }) => rest));
const THE_REST_EAST_ASIAN = /続き|残り|この先|剩余|剩餘|其余|其餘|下文|全文|나머지|이어서|전문/;

/** Words for the text itself. Without them, the line may be about a pool or a meeting. */
const OF_THE_TEXT = anyOf(WALL_LANGUAGES.flatMap(({ text }) => text));
/** A sentence with another subject: 'The pool is for members only'. */
const OF_ITS_SUBJECT =
  /^(the|an?|our|my|their|der|die|das|den|unser[e]?|les?|la|l['’]|notre|el|las?|los|il|lo|gli|os?|as?|het|de) \p{L}/iu;
/** Rules about comments, meetings and archives, and invitations to subscribe. */
const ABOUT_ELSE = anyOf([
  'comment',
  'kommentier',
  'kommentar',
  'coment[aá]',
  'commenta',
  'reageren',
  'reacties',
  'komentar',
  'komentow',
  'комментир',
  'コメント',
  'discussion',
  '\\bchat\\b',
  'reply',
  'archive',
  'archiv\\b',
  'in your inbox',
  'every (week|day|month|morning)',
  'each (week|month)',
  '(next|new|future) (issue|post|edition)s?',
  'support (my|our|this|the)',
  'receive',
  'weekly',
  'unsubscribe',
  'event',
  'livestream',
  'cookie',
  'para rec(eb|ib)(er|ir) (as|os|las|los|nov|nuev)',
  'pour recevoir (de |les )?(nouve|prochain)',
  'per ricevere (i |le )?(nuov|prossim)',
  '(neue|nächste|weitere)\\p{L}{0,2} .{0,40}zu erhalten',
  'nieuwe .{0,40}te ontvangen',
  '(was|got|been) (this )?forwarded',
  'weitergeleitet',
  'transférée?',
  'reenvia(do|ron)',
  'inoltrat',
  'doorgestuurd',
  '(vidarebefordra|videresend)',
  'przesłan',
  'переслал',
  '転送',
]);
const PAID = anyOf([
  '\\b(paid|paying|premium|purchase|upgrade|trial|founding|pay|buy|plus|patrons?)\\b',
  'bezahl',
  'zahlend',
  'kostenpflichtig',
  'payant',
  'de pago',
  '\\bpagos?\\b',
  'pagamento',
  'abonn',
  'abbonat',
  'assinant',
  'suscriptor',
  'prenumerant',
  'prenumerator',
  'betalen',
  'betaland',
  'płatn',
  'wykup',
  'подписк',
  'платн',
  '有料',
  '購入',
  '付费',
  '유료',
  '[$€£]\\s?\\d',
]);
/** Several texts are an advantage of members, rather than this text. */
const OTHER_TEXTS =
  /\b(stories|posts|articles|letters|issues|editions|newsletters|essays|beiträge|ausgaben|artículos|articoli|artigos|perks|benefits|discounts?|unlimited)\b/i;
const FREE = /\bfree\b|kostenlos|gratuit|gratis|bezpłatn|бесплатн|無料|免费/i;

/** Free for a time. */
const TRIAL =
  /trial|test|essai|prueba|prova\b|prøve|provperiod|proef|próbn|пробн|zkuš|お試し|トライアル|试用|試用|체험/i;

const MAX_LINE = 300;
/** Texts about paywalls quote them. */
const QUOTED = /[“"«„»‚‘「『][^“”"«»„‚‘’「」『』]{10,200}[”"»«“‘’」』]/gu;
const MAX_LABEL = 60;

export const isPaidWording = (text: string): boolean =>
  (PAID.test(text) || PRICE.test(text)) && !(FREE.test(text) && !TRIAL.test(text));

/** Whether the line says that the text is restricted: 'This post is for paid subscribers'. */
export function saysTextIsClosed(said: string): boolean {
  // Most lines name no audience.
  if (said.length > MAX_LINE || !(ANY_AUDIENCE.test(said) || PHRASES.test(said))) return false;
  const line = said.replace(QUOTED, '');
  if (PHRASES.test(line)) return true;
  if (!ANY_AUDIENCE.test(line) || ABOUT_ELSE.test(line)) return false;
  if (line.length <= MAX_LABEL && OTHER_TEXTS.test(line)) return false;
  if ((line.length > MAX_LABEL || OF_ITS_SUBJECT.test(line)) && !OF_THE_TEXT.test(line)) return false;
  return LANGUAGES.some(({ only, audience }) => only.test(line) && audience.test(line));
}

/** Whether the line says how to read on: 'Sign in to continue reading'. */
export function asksBeforeReading(said: string): boolean {
  if (said.length > MAX_LINE || !ANY_PROCEED.test(said)) return false;
  const line = said.replace(QUOTED, '');
  if (!ANY_PROCEED.test(line) || ABOUT_ELSE.test(line)) return false;
  return LANGUAGES.some(({ action, proceed }) => action.test(line) && proceed.test(line));
}

/** Whether the line speaks of a hidden part of the text: 'The rest of this letter goes to supporters'. */
export const saysMoreFollows = (line: string): boolean =>
  line.length <= MAX_LINE && (THE_REST.test(line) || THE_REST_EAST_ASIAN.test(line));

export const namesAudience = (line: string): boolean => line.length <= MAX_LINE && ANY_AUDIENCE.test(line);

/** Whether the line belongs to a paywall rather than to the article. */
export const isWallSentence = (line: string): boolean => saysTextIsClosed(line) || asksBeforeReading(line);
