import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Screenshot of the page, the page's own image, or a card drawn when there is neither. */
export type ImageSource = 'screenshot' | 'og-image' | 'drawn' | 'upload';

@Entity('images')
export class Image {
  /** SHA-256 of the bytes. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ type: 'text' })
  contentType: string;

  @Column({ type: 'int' })
  width: number;

  @Column({ type: 'int' })
  height: number;

  @Column({ type: 'bytea', select: false })
  bytes: Buffer;

  @Column({ type: 'bytea', select: false })
  thumbnail: Buffer;

  @Column({ type: 'text' })
  source: ImageSource;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
