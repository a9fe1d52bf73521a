import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ColleagueRole } from '../../../common/caller/colleague-roles.js';

/** The role of a member of a team of the dashboard's own project; without a row they are an owner. */
@Entity('colleague_roles')
export class ColleagueRoleEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  teamId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @Column('text')
  role: ColleagueRole;
}
