import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
ALTER TABLE inbox_messages ADD COLUMN list_id text, ADD COLUMN is_to_inbox boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT inbox_messages_reason_check,
  ADD CONSTRAINT inbox_messages_reason_check CHECK (reason IN ('unsigned', 'broken_signature', 'other_signer',
    'unchecked', 'new_sender', 'no_list', 'other_recipient', 'old'));
ALTER TABLE inbox_messages ALTER COLUMN is_to_inbox DROP DEFAULT;
`;

const WITHOUT = `
UPDATE inbox_messages SET reason = 'new_sender' WHERE reason IN ('other_recipient', 'old');
ALTER TABLE inbox_messages DROP COLUMN list_id, DROP COLUMN is_to_inbox,
  DROP CONSTRAINT inbox_messages_reason_check,
  ADD CONSTRAINT inbox_messages_reason_check CHECK (reason IN ('unsigned', 'broken_signature', 'other_signer',
    'unchecked', 'new_sender', 'no_list'));
`;

/** To whom a mail was sent, and the reasons to hold it that follow from it. */
export class MessageLists1764305100000 implements MigrationInterface {
  readonly name = 'MessageLists1764305100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(WITHOUT);
  }
}
