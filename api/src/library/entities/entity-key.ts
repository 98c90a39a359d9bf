import { plainName } from '../../base/words/slug-of.js';
import { EntityKind } from './entity.entity.js';
import { isContraction, isGenericName, isGenericSubject } from '@niche-newsletters/text-insight/names/generic-words';

const MAX_NAME = 120;
const LEGAL_FORM =
  /[\s,]{1,3}(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|llp|lp|plc|gmbh|mbh|ag|se|kg|kgaa|eg|ug|ohg|sa|sl|slu|sas|sasu|sarl|spa|srl|bv|nv|oy|ab|aps|pty)$/;
const TITLE =
  /^(?:dr|prof|professor|mr|mrs|ms|sir|dame|lord|lady|herr|frau|m|mme|mlle|monsieur|madame|sr|sra|senor|senora|don|dona)\s+/;
const ARTICLE = /^(?:the|a|an)\s+/;

/**
 * Spellings of one name have the same key: 'Acme, Inc.' and 'Acme'. Undefined for words that are no name, such as
 * 'The Bank'.
 */
export function entityKeyOf(name: string, kind: EntityKind): string | undefined {
  const written = name.normalize('NFC').trim();
  if (written.length < 2 || written.length > MAX_NAME || isContraction(written)) return undefined;
  const plain = plainName(written);
  const key = KEYS[kind](plain);
  return key && /\p{L}/u.test(key) && key.length > 1 ? key : undefined;
}

const KEYS: Record<EntityKind, (plain: string) => string | undefined> = {
  [EntityKind.COMPANY]: (plain) => {
    let core = plain.replace(ARTICLE, '');
    while (LEGAL_FORM.test(core)) core = core.replace(LEGAL_FORM, '').replace(/ and$/, '');
    return isGenericName(core) ? undefined : core;
  },
  [EntityKind.PERSON]: (plain) => {
    let core = plain;
    while (TITLE.test(core)) core = core.replace(TITLE, '');
    return isGenericName(core) || /\d/.test(core) ? undefined : core;
  },
  [EntityKind.SUBJECT]: (plain) => {
    const core = plain.replace(ARTICLE, '').split(' ').map(singular).join(' ');
    return isGenericSubject(plain) || isGenericSubject(core) ? undefined : core;
  },
};

/** A rough stem, so that 'heat pumps' and 'heat pump' match. Keys are never shown. */
const singular = (word: string): string => (/[^siu]s$/.test(word) && word.length > 4 ? word.slice(0, -1) : word);
