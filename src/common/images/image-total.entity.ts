import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How much the images of a project take, counted with every one that comes and goes. */
@Entity('image_totals')
export class ImageTotalEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** What each counts besides its own bytes included. */
  @Column('bigint')
  bytes: string;
}
