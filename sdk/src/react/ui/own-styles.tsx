import { useProvided } from '../provider.js';

/** The styles of a part, in the same markup as the part: there at once, on a server, too. */
export function OwnStyles({ styles }: { styles: string | undefined }) {
  const { nonce } = useProvided();
  return styles === undefined ? null : <style nonce={nonce}>{styles}</style>;
}
