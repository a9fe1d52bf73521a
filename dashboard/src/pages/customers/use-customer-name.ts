import { useQuery } from '@apollo/client/react';
import { CustomerTeamDocument, CustomerUserDocument } from '../../gql/graphql.js';
import { nameTeam } from '../../entities/teams/team-words.js';
import { nameUser } from '../../entities/users/user-name.js';
import type { Customer } from '../../entities/customers/customer-words.js';

/** The name of a customer: the id until more is known, and of custom ones for good. */
export function useCustomerName({ customerType, customerId: id }: Customer) {
  const { data: ofUser } = useQuery(CustomerUserDocument, { variables: { id }, skip: customerType !== 'user' });
  const { data: ofTeam } = useQuery(CustomerTeamDocument, { variables: { id }, skip: customerType !== 'team' });
  const name = (ofUser?.user && nameUser(ofUser.user)) ?? (ofTeam?.team && nameTeam(ofTeam.team)) ?? id;
  return {
    name,
    /** There is no such user or team. */
    isMissing: ofUser?.user === null || ofTeam?.team === null,
  };
}
