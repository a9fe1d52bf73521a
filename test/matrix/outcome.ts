import { allowedTiers } from '../../src/common/tenancy/tier.js';
import type { Answer } from '../support/client';
import type { Caller } from './callers';
import type { Entry } from './entries';
import { kindOf, type KindName } from './kinds';
import type { Relations } from './relations';
import type { Outcome } from './rules';

/** The outcome that a request must have: credentials first, then `me`, the tier, the form, and what the entry declares. */
export function expectOutcome(entry: Entry, caller: Caller, relations: Relations): Outcome {
  const tier = caller.tier ?? 'client';
  const view = {
    caller,
    tier,
    isClient: tier === 'client',
    rel: (parameter: string) => relations[parameter] ?? 'none',
  };
  return checkCredentials(entry, caller, relations) ?? checkForm(entry, caller, relations) ?? entry.rule(view);
}

/** The outcome by credentials alone; null where they get past. */
export function checkCredentials(entry: Entry, caller: Caller, relations: Relations): Outcome | null {
  if (entry.ignoresCredentials) return null;
  if (caller.refusal) return caller.refusal;
  const saysMe = Object.values(relations).includes('me');
  if (entry.via === 'rest' && saysMe && caller.tier && !caller.person) return 'CANNOT_GET_OWN_USER_WITHOUT_USER';
  if (entry.access === 'public') return null;
  if (!caller.tier) return 'ACCESS_TYPE_REQUIRED';
  return allowedTiers(entry.access).includes(caller.tier) ? null : 'INSUFFICIENT_ACCESS_TYPE';
}

function checkForm(entry: Entry, caller: Caller, relations: Relations): Outcome | null {
  if (entry.needsUser && !caller.person) return 'SCHEMA_ERROR';
  const isMalformed = Object.entries(relations).some(
    ([parameter, relation]) =>
      relation === 'malformed' &&
      !entry.anyForm?.includes(parameter) &&
      kindOf(kindNameOf(entry, parameter)).malformed !== null,
  );
  return isMalformed ? 'SCHEMA_ERROR' : null;
}

/** The kind that a parameter of an entry is declared to be an id of. */
export function kindNameOf(entry: Entry, parameter: string): KindName {
  const declared = entry.ids?.[parameter];
  if (!declared) throw new Error(`${entry.name} does not declare ${parameter}`);
  return declared.replace(/\?$/, '') as KindName;
}

interface GraphqlBody {
  data?: Record<string, unknown> | null;
  errors?: Array<{ message: string; extensions?: { code?: string } }>;
}

/** The outcome that a request had, in the words of {@link Outcome}. */
export function readOutcome({ via }: Entry, answer: Answer): Outcome {
  if (via === 'graphql') return readGraphqlOutcome(answer.body as GraphqlBody, answer.status);
  if (answer.code !== undefined) return answer.code;
  return answer.status < 400 ? 'ok' : answer.status;
}

function readGraphqlOutcome({ data, errors }: GraphqlBody, status: number): Outcome {
  const [first] = errors ?? [];
  if (first) return first.extensions?.code ?? first.message;
  if (!data) return status;
  return Object.values(data).every((value) => value === null) ? 'null' : 'ok';
}
