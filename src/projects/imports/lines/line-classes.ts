import type { ContractClass } from '../../../common/contract/field-registry.js';
import {
  ApiKeyLine,
  DraftLine,
  ItemChangeLine,
  ProjectLine,
  PurchaseLine,
  SubscriptionLine,
  VaultEntryLine,
} from './object-lines.contract.js';
import { MembershipLine, ProjectPermissionLine, TeamLine, TeamPermissionLine } from './team-line.contract.js';
import { UserLine } from './user-line.contract.js';

/** The classes of lines by their type, in the order in which they are written: what others hang on comes first. */
export const LINE_CLASSES: ReadonlyMap<string, ContractClass> = new Map<string, ContractClass>([
  ['project', ProjectLine],
  ['user', UserLine],
  ['team', TeamLine],
  ['team_membership', MembershipLine],
  ['team_permission', TeamPermissionLine],
  ['project_permission', ProjectPermissionLine],
  ['api_key', ApiKeyLine],
  ['email_draft', DraftLine],
  ['subscription', SubscriptionLine],
  ['one_time_purchase', PurchaseLine],
  ['item_quantity_change', ItemChangeLine],
  ['vault_entry', VaultEntryLine],
]);
