/** The reason for which a server of somebody else's choosing was not called, or gave no answer that can be read. */
export type OutboundReason =
  'HOST_NOT_FOUND' | 'PRIVATE_ADDRESS' | 'UNREACHABLE' | 'TIMEOUT' | 'REDIRECTED' | 'TOO_LARGE' | 'TOO_MANY_CALLS';

/** A call that came to nothing. Its sentence tells no secrets: neither the path nor the query of the address. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';

  constructor(
    readonly reason: OutboundReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The error of a call among the causes of another one, as libraries wrap it. */
export function findOutboundError(error: unknown): OutboundError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause;
  }
  return null;
}
