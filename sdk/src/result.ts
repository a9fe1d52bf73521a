/** The outcome of a call whose failures are part of normal use, such as a wrong password. */
export type Result<Data, Failure = unknown> =
  | {
      /** Says which of the two it is: look at this first. */
      status: 'ok';
      /** The answer, where all went well. */
      data: Data;
    }
  | {
      status: 'error';
      /** The reason why it did not go well: its `message` can be shown. */
      error: Failure;
    };

export function ok<Data>(data: Data): { status: 'ok'; data: Data } {
  return { status: 'ok', data };
}

export function fail<Failure>(error: Failure): { status: 'error'; error: Failure } {
  return { status: 'error', error };
}
