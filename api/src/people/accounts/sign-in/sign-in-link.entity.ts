import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link that was sent by e-mail. It works once, and is deleted when it is used. */
@Entity('sign_in_links')
export class SignInLink {
  /** Of the secret in the link. */
  @PrimaryColumn({ type: 'text' })
  tokenHash: string;

  /** Of the secret in the cookie of the browser that asked for the link. */
  @Column({ type: 'text' })
  browserHash: string;

  /** Of the code beside the link. */
  @Column({ type: 'text', nullable: true })
  codeHash: string | null;

  /** Wrong codes that were typed for it. */
  @Column({ type: 'smallint', default: 0 })
  tries: number;

  @Column({ type: 'text' })
  email: string;

  /** The address without what follows a plus sign, which reaches the same person. */
  @Column({ type: 'text' })
  mailbox: string;

  /** Of who asked for it. */
  @Column({ type: 'text' })
  network: string;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
