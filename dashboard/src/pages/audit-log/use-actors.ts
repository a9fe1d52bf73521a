import { useQuery } from '@apollo/client/react';
import type { Choice } from '../../components/lists/filters/filter-fields.js';
import { pickName } from '../../components/pick-name.js';
import { ColleaguesDocument, ProjectKeySetsDocument } from '../../gql/graphql.js';

/** The colleagues and the keys of the project by the ids under which the log names them; none before they are read. */
export function useActors(isNeeded = true): Choice[] {
  const colleagues = useQuery(ColleaguesDocument, { fetchPolicy: 'cache-first', skip: !isNeeded });
  const keys = useQuery(ProjectKeySetsDocument, { fetchPolicy: 'cache-first', skip: !isNeeded });
  return [
    ...(colleagues.data?.colleagues ?? []).map(({ userId, displayName }) => ({
      value: userId,
      label: pickName(displayName, `Colleague ${userId.slice(0, 8)}`),
    })),
    ...(keys.data?.projectKeySets ?? []).map(({ id, description }) => ({
      value: id,
      label: `${pickName(description, id.slice(0, 8))} (keys)`,
    })),
  ];
}
