import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';
import { MAX_STATEMENTS, StatementSource } from '../../reading/consent/statement.js';
import { TextUse } from '../newsletters/text-use.js';
import { ConsentSource, type ConsentEvidence, type ConsentView, type Permission } from './describe-consent.js';

/** Of each source, of the owner and an administrator, and that it comes by mail. */
const MAX_EVIDENCE = Object.values(StatementSource).length * MAX_STATEMENTS + 3;

registerEnumType(ConsentSource, {
  name: 'ConsentSource',
  description: 'Who says what may be done with a text.',
  valuesConfig: {
    ROBOTS: { description: 'A line of robots.txt.' },
    LICENCE: { description: 'A licence that robots.txt names (RSL).' },
    HEADER: { description: 'A header of the front page.' },
    META: { description: 'A meta tag of the front page.' },
    TDM_FILE: { description: 'The file /.well-known/tdmrep.json.' },
    OWNER: { description: 'The owner of the newsletter, here.' },
    ADMINISTRATOR: { description: 'An administrator, here.' },
    REVIEW: { description: 'An administrator has approved the listing.' },
    MAIL: { description: 'Its editions come by mail. They are not on the web.' },
  },
});

@ObjectType('ConsentEvidence', { simpleResolvers: true, description: 'Why something is permitted or not.' })
export class ConsentEvidenceType implements ConsentEvidence {
  @Field(() => ConsentSource, { description: 'Who says it.' })
  source: ConsentSource;

  @Field(() => String, { nullable: true, description: 'The line, as written. Null for what a person said here.' })
  line: string | null;

  @Field(() => String, { nullable: true, description: 'URL of the file or page. Null for what a person said here.' })
  url: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was first seen or said.' })
  since: Date | null;
}

@ObjectType('TextPermission', { simpleResolvers: true, description: 'Whether something is permitted, and why.' })
export class TextPermission implements Permission {
  @Field(() => TextUse, { description: 'How much of the text it is about.' })
  use: TextUse;

  @Field(() => [ConsentEvidenceType], { description: 'Who says so. Empty if nobody says anything.' })
  @MaxLength(MAX_EVIDENCE)
  evidence: ConsentEvidence[];
}

@ObjectType('TextConsent', {
  simpleResolvers: true,
  description:
    'What may be done with the text of a newsletter. How much is used is `textUse`: as much as `indexed` and `answered` both permit.',
})
export class TextConsent implements ConsentView {
  @Field(() => TextPermission, { description: 'Listed with name, URL, topics and description.' })
  listed: Permission;

  @Field(() => TextPermission, { description: 'Found by the words of its text.' })
  indexed: Permission;

  @Field(() => TextPermission, { description: 'Quoted in lists and search results.' })
  quoted: Permission;

  @Field(() => TextPermission, { description: 'Given to models, for summaries and answers.' })
  answered: Permission;

  @Field(() => TextUse, { nullable: true, description: 'What its owner has chosen. Null to follow the site.' })
  ownerUse: TextUse | null;

  @Field(() => TextUse, { nullable: true, description: 'What an administrator has limited it to.' })
  textUseLimit: TextUse | null;

  @Field(() => Date, { nullable: true, description: 'When its site was last asked.' })
  checkedAt: Date | null;
}
