import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The size of all images of a project, kept up to date with every one that comes and goes. */
@Entity('image_totals')
export class ImageTotalEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** With the overhead that each image counts besides its own bytes. */
  @Column('bigint')
  bytes: string;
}
