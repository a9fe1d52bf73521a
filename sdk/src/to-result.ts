import { isKnownError, type ErrorCode, type ErrorFamily, type KnownErrorOf } from './errors.js';
import { fail, ok, type Result } from './result.js';

/** Gives back the failures that `expected` names, because a form shows them; throws all others. */
export async function toResult<Data, const Name extends ErrorCode | ErrorFamily>(
  work: Promise<Data>,
  expected: readonly Name[],
): Promise<Result<Data, KnownErrorOf<Name>>> {
  try {
    return ok(await work);
  } catch (error) {
    if (expected.some((name) => isKnownError(error, name))) return fail(error as KnownErrorOf<Name>);
    throw error;
  }
}

/** The same for calls that have nothing to tell but their failure. */
export async function findFailure<const Name extends ErrorCode | ErrorFamily>(
  work: Promise<unknown>,
  expected: readonly Name[],
): Promise<KnownErrorOf<Name> | undefined> {
  const outcome = await toResult(work, expected);
  return outcome.status === 'error' ? outcome.error : undefined;
}
