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

  /** Null if they are in the bucket, as the thumbnail's. */
  @Column({ type: 'bytea', select: false, nullable: true })
  bytes: Buffer | null;

  @Column({ type: 'bytea', select: false, nullable: true })
  thumbnail: Buffer | null;

  /** Of the object in the bucket, without S3_PREFIX. The thumbnail's has an ending. */
  @Column({ type: 'text', nullable: true })
  objectKey: string | null;

  @Column({ type: 'text' })
  source: ImageSource;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
