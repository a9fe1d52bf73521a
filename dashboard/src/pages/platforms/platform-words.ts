import { codeOf } from '../../errors/described-error.js';
import type { DeadEndWords } from './dead-end.js';

const ASK_ANEW = 'Go back to the platform and ask for a new link.';
const START_ANEW = 'Go back to the platform and start again.';

const HANDOVER_ENDS: Record<string, DeadEndWords> = {
  SCHEMA_ERROR: { title: 'This link is not whole', text: `A part of it is missing. ${ASK_ANEW}` },
  VERIFICATION_CODE_NOT_FOUND: {
    title: 'This link leads nowhere',
    text: `It has a typo, or the platform never made it. ${ASK_ANEW}`,
  },
  VERIFICATION_CODE_EXPIRED: { title: 'This link is too old', text: `It was good for an hour. ${ASK_ANEW}` },
  VERIFICATION_CODE_ALREADY_USED: {
    title: 'This link was used before',
    text: 'If you took the project over, it is among your projects. If you did not, tell the platform: somebody else did.',
  },
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: {
    title: 'This link was opened too often',
    text: `To keep others from guessing it, it is good no more. ${ASK_ANEW}`,
  },
  PROJECT_NOT_TRANSFERABLE: {
    title: 'This project is not to be had any more',
    text: 'A team took it over already, or the platform deleted it. If your team did, it is among your projects.',
  },
};

const CONNECTION_ENDS: Record<string, DeadEndWords> = {
  SCHEMA_ERROR: { title: 'This link is not whole', text: `A part of it is missing. ${START_ANEW}` },
  INTEGRATION_REQUEST_NOT_FOUND: {
    title: 'There is nothing to agree to',
    text: `The request is unknown, or older than half an hour. ${START_ANEW}`,
  },
  INTEGRATION_REQUEST_ANSWERED: {
    title: 'This request was agreed to before',
    text: `One request is good for one project. ${START_ANEW}`,
  },
};

/** The reason why a link that hands a project over is no good; null for what may go away by itself. */
export function describeHandoverEnd(error: unknown): DeadEndWords | null {
  return HANDOVER_ENDS[codeOf(error) ?? ''] ?? null;
}

/** The reason why a request of a platform cannot be answered; null for what may go away by itself. */
export function describeConnectionEnd(error: unknown): DeadEndWords | null {
  return CONNECTION_ENDS[codeOf(error) ?? ''] ?? null;
}
