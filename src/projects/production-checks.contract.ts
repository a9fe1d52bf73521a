import { namedChoices } from '../common/contract/choices.js';
import { Contract } from '../common/contract/contract-class.js';
import { Choice, Flag, Text } from '../common/contract/fields.js';

/** The checks before a project has real users, in the order in which they are shown. */
export const PRODUCTION_CHECKS = [
  'LOCALHOST',
  'DOMAINS',
  'DOMAIN_SAFETY',
  'OAUTH_KEYS',
  'EMAIL_SERVER',
  'TEST_MODE',
] as const;
export type ProductionCheckName = (typeof PRODUCTION_CHECKS)[number];

@Contract({ object: 'ProductionCheck', doc: 'Something to look at before a project has real users.' })
export class ProductionCheckRead {
  @Choice(namedChoices('ProductionCheckName', PRODUCTION_CHECKS)) name: ProductionCheckName;
  @Flag() is_met: boolean;
  @Flag({ doc: 'Whether production mode is unsafe without it; anything else is advice.' }) is_required: boolean;
  @Text({ doc: 'How it is now.' }) message: string;
  @Text({ nullable: true, doc: 'What the owner does about it; null where nothing is to be done.' })
  what_to_do: string | null;
}
