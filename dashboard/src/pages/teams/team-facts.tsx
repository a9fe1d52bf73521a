import { CopyableId } from '../../components/copyable-id.js';
import { FactList } from '../../components/fact-list.js';
import { Moment } from '../../components/moment.js';
import type { TeamDetailsFragment } from '../../gql/graphql.js';
import { countMembers } from '../../entities/teams/team-words.js';

/** The facts of a team beside its name. */
export function TeamFacts({ team: { id, memberCount, createdAtMillis } }: { team: TeamDetailsFragment }) {
  return (
    <FactList
      isNarrow
      facts={[
        { label: 'Id', value: <CopyableId value={id} label="team id" /> },
        { label: 'Members', value: memberCount === 0 ? 'nobody yet' : countMembers(memberCount) },
        { label: 'Created', value: <Moment millis={createdAtMillis} /> },
      ]}
    />
  );
}
