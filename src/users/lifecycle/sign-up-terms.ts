import type { RiskScores } from '../users.contract.js';
import type { NewUser } from './user-creation.service.js';

/** The result of asking the sign-up rules: on what terms somebody may sign up. */
export interface SignUpTerms {
  /** The country that they sign up from, in two capital letters; null while unknown. */
  countryCode: string | null;
  /** The scores of the sign-up; null where the project wants none. */
  riskScores: RiskScores | null;
  /** The reason for being restricted from the beginning, for colleagues alone; null for who is not. */
  restriction: string | null;
}

type TermFields = Pick<
  NewUser,
  'signUpCountryCode' | 'riskScores' | 'restrictedByAdmin' | 'restrictedByAdminPrivateDetails'
>;

/** The fields of a new user that follow from the terms. */
export function fieldsOfTerms({ countryCode, riskScores, restriction }: SignUpTerms): TermFields {
  return {
    signUpCountryCode: countryCode,
    ...(riskScores && { riskScores }),
    ...(restriction !== null && { restrictedByAdmin: true, restrictedByAdminPrivateDetails: restriction }),
  };
}

/** The details of somebody who is restricted once more, cut to their length: the newer ones stand behind an empty line. */
export function addDetails(existing: string | null, restriction: string, length: number): string {
  return (existing ? `${existing}\n\n${restriction}` : restriction).slice(-length);
}
