import type { ContractClass } from '../../../common/contract/field-registry.js';
import { MembershipLine, ProjectPermissionLine, TeamLine, TeamPermissionLine } from './team-line.contract.js';
import { UserLine } from './user-line.contract.js';

/** The classes of lines by their type, in the order in which they are written: what others hang on comes first. */
export const LINE_CLASSES: ReadonlyMap<string, ContractClass> = new Map<string, ContractClass>([
  ['user', UserLine],
  ['team', TeamLine],
  ['team_membership', MembershipLine],
  ['team_permission', TeamPermissionLine],
  ['project_permission', ProjectPermissionLine],
]);
