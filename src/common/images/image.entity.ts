import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An uploaded image. */
@Entity('images')
export class ImageEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  folder: string;

  @Column('text')
  format: string;

  @Column('bytea')
  content: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
