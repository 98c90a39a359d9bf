import { EntityKind } from './entity.entity.js';
import { slugOf } from '../../base/words/slug-of.js';
import { entityKeyOf } from './entity-key.js';

/** Names and topics in the summary of an edition. */
export interface NamedThings {
  text: string;
  companies: string[];
  people: string[];
  topics: string[];
}

export interface FoundEntity {
  kind: EntityKind;
  key: string;
  slug: string;
  /** As the edition writes it. */
  name: string;
  places: Place[];
}

export interface Place {
  startsAt: number;
  endsAt: number;
}

/** Enough for quotes and counts. */
const MAX_PLACES = 10;
/** Names that first occur after this many characters are not quoted. */
const MAX_TEXT = 200_000;
/** Of each kind. A model may return more. */
const MAX_NAMES = 20;
const NOWHERE: Place = { startsAt: 0, endsAt: 0 };

/** Finds each entity of the summary in the text. Every entity occurs once in the result, with its offsets. */
export function findMentions({ text, companies, people, topics }: NamedThings): FoundEntity[] {
  const found = new Map<string, FoundEntity>();
  const searched = text.slice(0, MAX_TEXT);
  const add = (names: string[], kind: EntityKind) => {
    for (const name of names.slice(0, MAX_NAMES)) {
      const key = entityKeyOf(name, kind);
      if (!key || found.has(`${kind} ${key}`)) continue;
      const places = placesOf(searched, name, kind);
      found.set(`${kind} ${key}`, { kind, key, slug: slugOf(name), name: name.trim(), places });
    }
  };
  add(companies, EntityKind.COMPANY);
  add(people, EntityKind.PERSON);
  add(topics, EntityKind.SUBJECT);
  return [...found.values()];
}

/** Names are case-sensitive, topics are not. */
function placesOf(text: string, name: string, kind: EntityKind): Place[] {
  const flags = kind === EntityKind.SUBJECT ? 'giu' : 'gu';
  for (const spelling of spellingsOf(name, kind)) {
    // With the `u` flag a hyphen must not be escaped.
    const escaped = spelling.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
    const places: Place[] = [];
    for (const match of text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, flags))) {
      places.push({ startsAt: match.index, endsAt: match.index + match[0].length });
      if (places.length === MAX_PLACES) break;
    }
    if (places.length > 0) return places;
  }
  return [NOWHERE];
}

/** A company's full name may occur once, and its first words afterwards. */
function spellingsOf(name: string, kind: EntityKind): string[] {
  const whole = name.trim();
  if (kind !== EntityKind.COMPANY) return [whole];
  return [whole, whole.replace(/[\s,]{1,3}(?:Inc|Corp|Co|Ltd|LLC|LLP|PLC|GmbH|AG|SA|SAS|SL)\.?$/, '')];
}
