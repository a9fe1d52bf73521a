import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part of an uploaded file, of whole lines. */
@Entity('import_chunks')
export class ImportChunkEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  importId: string;

  /** From 0. */
  @PrimaryColumn('int')
  number: number;

  /** Sealed: there are hashes of passwords in it. */
  @Column('bytea')
  content: Buffer;

  @Column('int')
  lines: number;

  @Column('int')
  bytes: number;
}
