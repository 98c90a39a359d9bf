import { FACET_NAMES, type FacetName } from '@niche-newsletters/rules/facets';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const texts = { type: 'text', array: true } as const;
/** Null if nothing is chosen. */
const chosenTexts = { ...texts, nullable: true } as const;
const chosenIds = { type: 'int', array: true, nullable: true } as const;

/** The columns are declared below, from the table of facets. */
class ChosenFacets {}

/** A search that members follow. Its rows of `saved_search_terms` tell which editions may match. */
@Entity('saved_searches')
export class SavedSearch extends (ChosenFacets as new () => Record<FacetName, string[] | null>) {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  /** Equal for the same words and filters, so that members who follow the same share a row. */
  @Column({ type: 'text' })
  fingerprint: string;

  @Column({ type: 'text' })
  name: string;

  /** Of the page that runs the search. */
  @Column({ type: 'text' })
  path: string;

  /** Words to find in editions. */
  @Column({ type: 'text', nullable: true })
  query: string | null;

  @Column(texts)
  phrases: string[];

  @Column(texts)
  excluded: string[];

  @Column(texts)
  avoided: string[];

  /** Regular expressions for subjects like 'C++'. */
  @Column(texts)
  subjects: string[];

  /** Words to find in the name, topics or description of newsletters. */
  @Column({ type: 'tsquery', nullable: true })
  nameWords: string | null;

  @Column(chosenIds)
  newsletterIds: number[] | null;

  @Column(chosenIds)
  subcategoryIds: number[] | null;
}

for (const name of FACET_NAMES) Column(chosenTexts)(SavedSearch.prototype, name);
