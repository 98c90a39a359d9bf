import { Field, Int, ObjectType } from 'type-graphql';
import { Cadence, EditionLength, LifeState, ReadingAccess } from '../life/life-choices.js';
import { MaxLength } from '../../../endpoints/graphql/limits/cost.js';

/** One type per enum, so that values can be used as filters unchanged. */
function CountOf(choice: object | typeof String, of: string) {
  @ObjectType(`${of}Count`, {
    simpleResolvers: true,
    description: `Number of matches by ${of.toLowerCase()}.`,
  })
  class Count {
    @Field(() => choice, { description: 'The value to filter by.' })
    value: string;

    @Field(() => Int, {
      description: 'Number of newsletters or search results that match this value and the other filters.',
    })
    count: number;
  }
  return Count;
}

const StateCount = CountOf(LifeState, 'State');
const CadenceCount = CountOf(Cadence, 'Cadence');
const LanguageCount = CountOf(String, 'Language');
const PlatformCount = CountOf(String, 'Platform');
const AccessCount = CountOf(ReadingAccess, 'Access');
const LengthCount = CountOf(EditionLength, 'Length');

interface Count {
  value: string;
  count: number;
}

@ObjectType({ simpleResolvers: true, description: 'Values to filter a list by, with counts.' })
export class NewsletterFacets {
  @MaxLength(10)
  @Field(() => [StateCount], { description: 'By state.' })
  states: Count[];

  @MaxLength(10)
  @Field(() => [CadenceCount], { description: 'By measured cadence.' })
  cadences: Count[];

  @MaxLength(60)
  @Field(() => [LanguageCount], { description: 'By language of their editions.' })
  languages: Count[];

  @MaxLength(60)
  @Field(() => [PlatformCount], { description: 'By platform.' })
  platforms: Count[];

  @MaxLength(10)
  @Field(() => [AccessCount], { description: 'By cost of reading.' })
  access: Count[];

  @MaxLength(10)
  @Field(() => [LengthCount], { description: 'By length of their editions.' })
  lengths: Count[];
}
