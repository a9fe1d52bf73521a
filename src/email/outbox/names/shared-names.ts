import type { Environment } from '../../../common/environment/environment.js';
import { INTERNAL_PROJECT_ID, type Project } from '../../../common/tenancy/tenancy.js';
import { plainName } from './plain-name.js';
import { ENGLISH_NAMES } from '../../built-in-emails/local-content.js';
import { looksLikeOperator } from './operator-name.js';

/** The parts of the environment that an operator is known by. */
export type Operator = Pick<Environment, 'publicUrl' | 'mailFrom'>;

/**
 * The name of a project in emails of the operator's server. The operator's own project keeps its name.
 *
 * @param nameless what stands there when the name is not told
 */
export function projectNameOnSharedServer(
  { id, displayName }: Pick<Project, 'id' | 'displayName'>,
  operator: Operator,
  nameless = ENGLISH_NAMES.nameless,
): string {
  return id === INTERNAL_PROJECT_ID ? displayName : nameOnSharedServer(displayName, { operator, nameless });
}

/**
 * A name of other people's choice in emails of the operator's server.
 *
 * @param options.nameless what stands there when the name is none, or could be taken for the operator's
 */
export function nameOnSharedServer(name: string, options: { operator: Operator; nameless: string }): string {
  const plain = plainName(name);
  return plain === '' || looksLikeOperator(plain, options.operator) ? options.nameless : plain;
}

/** The operator's name, as the sender of what nobody asked for: that of the host at which people know the server. */
export function operatorName({ publicUrl }: Operator): string {
  return new URL(publicUrl).hostname;
}
