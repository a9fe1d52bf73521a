/** The outcome of a call whose failures are part of normal use, such as a wrong password. */
export type Result<Data, Failure = unknown> = { status: 'ok'; data: Data } | { status: 'error'; error: Failure };

export function ok<Data>(data: Data): { status: 'ok'; data: Data } {
  return { status: 'ok', data };
}

export function fail<Failure>(error: Failure): { status: 'error'; error: Failure } {
  return { status: 'error', error };
}
