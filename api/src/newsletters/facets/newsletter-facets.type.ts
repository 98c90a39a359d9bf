import { Field, Int, ObjectType } from 'type-graphql';
import { Cadence, EditionLength, LifeState, ReadingAccess } from '../life/life-choices.js';

/** A type of its own for each enum, so that a value can be sent back as it came. */
function CountOf(choice: object | typeof String, of: string) {
  @ObjectType(`${of}Count`, {
    simpleResolvers: true,
    description: `How many newsletters have this ${of.toLowerCase()}.`,
  })
  class Count {
    @Field(() => choice, { description: 'The value, as the filter takes it.' })
    value: string;

    @Field(() => Int, { description: 'How many newsletters match it and what is chosen in the other facets.' })
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

@ObjectType({ simpleResolvers: true, description: 'What a list of newsletters can be narrowed to, with true counts.' })
export class NewsletterFacets {
  @Field(() => [StateCount], { description: 'By whether they still publish.' })
  states: Count[];

  @Field(() => [CadenceCount], { description: 'By how often they are sent, as measured.' })
  cadences: Count[];

  @Field(() => [LanguageCount], { description: 'By the languages of their editions.' })
  languages: Count[];

  @Field(() => [PlatformCount], { description: 'By the platforms of their sites.' })
  platforms: Count[];

  @Field(() => [AccessCount], { description: 'By whether reading them costs money.' })
  access: Count[];

  @Field(() => [LengthCount], { description: 'By how long their editions are.' })
  lengths: Count[];
}
