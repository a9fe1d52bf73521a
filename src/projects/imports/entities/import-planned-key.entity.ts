import { Entity, PrimaryColumn } from 'typeorm';

/** Something that a check found a line would make, for the lines after it. */
@Entity('import_planned_keys')
export class ImportPlannedKeyEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  importId: string;

  @PrimaryColumn('bytea')
  keyHash: Buffer;
}
