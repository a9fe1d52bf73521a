import { CODE_LENGTH } from './verification-codes.service.js';

/** A project's id, an underscore and a code: for links that have to name their project themselves. */
const FULL_CODE = new RegExp(`^(.+)_[0-9a-z]{${CODE_LENGTH}}$`, 'i');

/** The project's id in a full code, whether or not there is such a code; null for a text that is no full code. */
export function readProjectId(fullCode: string): string | null {
  return FULL_CODE.exec(fullCode)?.[1]?.toLowerCase() ?? null;
}
