import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, ListOf, Millis, Nested, Num, Text, Uuid } from '../../common/contract/fields.js';
import { ConfigSourceShape } from './config-source.contract.js';
import { TIERS, type Tier } from '../../common/tenancy/tier.js';

const KINDS = namedChoices('ConfigurationDifferenceKind', ['added', 'changed', 'removed']);
const ACCESS = namedChoices('ConfigurationAccess', TIERS);

@Contract({ object: 'ConfigurationDifference', doc: 'A setting that is not what it was.' })
export class ConfigDifferenceRead {
  @Text({ doc: 'Dotted.' }) path: string;
  @Choice(KINDS) kind: 'added' | 'changed' | 'removed';
  @Text({ nullable: true, doc: 'As JSON, the beginning of it; null for none, and for a secret.' })
  before: string | null;
  @Text({ nullable: true, doc: 'The same of what took its place.' }) after: string | null;
  @Flag() is_secret: boolean;
}

@Contract({ object: 'ConfigurationComparison', doc: 'What would change, or did.' })
export class ConfigComparisonRead {
  @ListOf(() => ConfigDifferenceRead) differences: ConfigDifferenceRead[];
  @Num({ integer: true, doc: 'Differences beyond those.' }) left_out: number;
  @Num({ integer: true, doc: 'What it was compared with; `basedOn` of what follows.' }) revision: number;
}

@Contract({ object: 'ConfigurationFile', doc: 'The settings of this environment, to keep and to send back.' })
export class ConfigFileRead {
  @Text({ doc: 'JSON, sorted. Secrets are replaced by a mark that keeps them when it is sent back.' }) text: string;
  @Num({ integer: true }) revision: number;
}

@Contract({ object: 'ConfigurationAuthor' })
export class ConfigAuthorRead {
  @Uuid() id: string;
  @Text({ nullable: true }) display_name: string | null;
  @Text({ nullable: true }) primary_email: string | null;
}

@Contract({ object: 'ConfigurationChange', doc: 'Who changed which settings when.' })
export class ConfigChangeRead {
  @Num({ integer: true }) revision: number;
  @Millis() changed_at_millis: number;
  @Choice(ACCESS, { nullable: true, doc: 'The access with which it was made; null for the server itself.' })
  access: Tier | null;
  @Nested(() => ConfigAuthorRead, {
    nullable: true,
    doc: 'The member of the team that owns the project; null when a key did it, or somebody who is no member by now.',
  })
  author: ConfigAuthorRead | null;
  @Text({ nullable: true, doc: 'What the keys are called that did it; null for anybody else, and keys that are gone.' })
  key_display_name: string | null;
  @Num({ integer: true, nullable: true, doc: 'It brought back what was before this change.' })
  returned_to: number | null;
  @Nested(() => ConfigSourceShape, {
    nullable: true,
    doc: 'It was pushed from there; null for a change of another way.',
  })
  source: ConfigSourceShape | null;
  @ListOf(() => ConfigDifferenceRead) differences: ConfigDifferenceRead[];
  @Num({ integer: true, doc: 'Differences beyond those.' }) left_out: number;
}
