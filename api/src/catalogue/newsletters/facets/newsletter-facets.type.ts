import { Field, Int, ObjectType } from 'type-graphql';
import { Cadence, EditionLength, LifeState, ReadingAccess } from '../life/life-choices.js';

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
  @Field(() => [StateCount], { description: 'By state.' })
  states: Count[];

  @Field(() => [CadenceCount], { description: 'By measured cadence.' })
  cadences: Count[];

  @Field(() => [LanguageCount], { description: 'By language of their editions.' })
  languages: Count[];

  @Field(() => [PlatformCount], { description: 'By platform.' })
  platforms: Count[];

  @Field(() => [AccessCount], { description: 'By cost of reading.' })
  access: Count[];

  @Field(() => [LengthCount], { description: 'By length of their editions.' })
  lengths: Count[];
}
