import { Contract } from './contract-class.js';
import { Flag } from './fields.js';

/** The answer of what has nothing else to say. */
@Contract()
export class Success {
  @Flag({ only: true }) success: true;
}

export const SUCCESS: Success = { success: true };

/** The answer of what says nothing at all: an object without members. */
@Contract()
export class Empty {}
