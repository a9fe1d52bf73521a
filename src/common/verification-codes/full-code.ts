import { CODE_LENGTH } from './verification-codes.service.js';

/** A project, an underscore and a code: what a link carries that has to say itself which project it is of. */
const FULL_CODE = new RegExp(`^(.+)_[0-9a-z]{${CODE_LENGTH}}$`, 'i');

/** Which project a full code is of, whether or not there is such a code; null for what is no full code. */
export function readProjectId(fullCode: string): string | null {
  return FULL_CODE.exec(fullCode)?.[1]?.toLowerCase() ?? null;
}
