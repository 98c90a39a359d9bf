import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A process that runs jobs. */
@Entity('workers')
export class Worker {
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  seenAt: Date;
}
