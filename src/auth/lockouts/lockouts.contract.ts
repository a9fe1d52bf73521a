import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Millis } from '../../common/contract/fields.js';

/** The proofs at which so much was guessed that no more is taken for a while. */
export const LOCKOUT_KINDS = ['password', 'second_factor'] as const;
export type LockoutKind = (typeof LOCKOUT_KINDS)[number];

@Contract({ object: 'Lockout', doc: 'A proof of a user that is not taken for a while, for so many were wrong.' })
export class LockoutRead {
  @Choice(namedChoices('LockoutKind', LOCKOUT_KINDS), {
    doc: 'password: from networks that never signed in to the account; second_factor: codes of the authenticator app, and recovery codes, from anywhere.',
  })
  kind: LockoutKind;
  @Millis({ doc: 'When it ends by itself.' }) until_millis: number;
}
