import type { DataSource } from 'typeorm';
import type { Member } from '../../people/accounts/access.js';
import type { RateLimit } from '../../people/accounts/rate-limit.js';
import { cutPassage, type CitedPassage } from './cited-passage.js';
import type { Edition } from './edition.entity.js';
import { readPlace } from './passage-place.js';
import { PUBLIC_EDITION } from './public-edition.js';

type Read = Pick<Edition, 'text' | 'textHash' | 'access' | 'language'>;

const FIND = `SELECT e.text, e.text_hash AS "textHash", e.access, e.language FROM editions e WHERE e.id = $1 AND ${PUBLIC_EDITION}`;

/** Shows what a citation points to. Members only, as for the passages that searches find. */
export class CitedPassageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limit: Pick<RateLimit, 'take'>,
  ) {}

  /** Null if it cannot be shown: the edition is not public, its text has changed, or it may not be quoted any more. */
  async find(member: Member, editionId: number, place: string): Promise<CitedPassage | null> {
    await this.limit.take(member);
    const [edition] = await this.dataSource.query<Read[]>(FIND, [editionId]);
    const found = edition && readPlace(edition, place);
    return (found && cutPassage(edition, found)) ?? null;
  }
}
