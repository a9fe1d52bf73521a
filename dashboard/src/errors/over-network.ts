import { NetworkError } from '@vestibule/sdk';

/**
 * Does what needs the network. Browsers throw the same kind of error when no answer comes as when a page has a defect, so it is
 * told apart where it comes from.
 *
 * @throws NetworkError if the server was not reached, or its answer ended early
 */
export async function overNetwork<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TypeError) throw new NetworkError(error.message, { cause: error });
    throw error;
  }
}
