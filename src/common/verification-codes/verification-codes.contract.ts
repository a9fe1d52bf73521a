import { Contract } from '../contract/contract-class.js';
import { Flag, Text } from '../contract/fields.js';
import { CODE_LENGTH } from './verification-codes.service.js';

/** The input of every code endpoint; upper and lower case count alike. */
@Contract()
export class CodeInput {
  @Text({ min: CODE_LENGTH, max: CODE_LENGTH, doc: 'A code of 45 characters, in upper or lower case.' }) code: string;
}

@Contract()
export class CodeValidRead {
  @Flag({ only: true }) is_code_valid: true;
}

/** The errors of every endpoint that takes a code. */
export const CODE_ERRORS = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
] as const;
