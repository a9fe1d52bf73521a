import type { UseFormReturnType } from '@mantine/form';
import { describeError } from '../errors/described-error.js';
import { useAttempt } from './use-attempt.js';

/** A refusal of the server that is about one field. */
export interface Refusal<Values> {
  field: keyof Values & string;
  message: string;
}

/** Tells which field is to blame for an error, by its code and its message; undefined if none is. */
type FindRefusal<Values> = (code: string | null, message: string) => Refusal<Values> | undefined;

/** Attempts what a form asks for. What the server has against a field is said beside it, and all else as the failure. */
export function useFormAttempt<Values extends object>(
  form: UseFormReturnType<Values>,
  findRefusal: FindRefusal<Values>,
) {
  const { failure, attempt } = useAttempt();
  const refusalOf = (error: unknown) => {
    const { code, message } = describeError(error);
    return findRefusal(code, message);
  };
  return {
    /** Null unless it failed for another reason than a field. */
    failure: failure !== null && refusalOf(failure) ? null : failure,
    /** Tells whether it worked. */
    attempt: (work: () => Promise<unknown>) =>
      attempt(() =>
        work().catch((error: unknown) => {
          const refusal = refusalOf(error);
          if (refusal) form.setFieldError(refusal.field, refusal.message);
          throw error;
        }),
      ),
  };
}
