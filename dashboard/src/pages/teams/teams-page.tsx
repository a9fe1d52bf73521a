import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import IconPlus from 'tabler:plus';
import { useNavigate } from 'react-router';
import { May } from '../../session/access-context.js';
import { showPage } from '../../components/lists/connection.js';
import { ListPage } from '../../components/lists/list-page.js';
import { NoMatches } from '../../components/lists/no-matches.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import { useListLength } from '../../components/lists/use-list-length.js';
import { useListSearch } from '../../components/lists/use-list-search.js';
import { useCreating } from '../../components/use-creating.js';
import { type TeamListItemFragment, TeamsCountDocument, TeamsDocument } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { CreateTeamModal } from './create-team-modal.js';
import { NoTeams } from './no-teams.js';
import { TeamTable } from './team-table.js';
import { countTeams } from '../../entities/teams/team-words.js';
import { TEAM_ADDRESS, toCountVariables, toVariables, type TeamFilters, type TeamsSearch } from './teams-search.js';
import { TeamsToolbar } from './teams-toolbar.js';

export function TeamsPage() {
  const project = useProject();
  const { isCreating, startCreating, stopCreating } = useCreating();
  const listing = useListSearch(TEAM_ADDRESS);
  const teams = useTeams(listing.search);
  const { search, ask, narrow, isNarrowed, clear, clearings } = listing;
  return (
    <>
      <ListPage
        title="Teams"
        documentTitle={`Teams of ${project.displayName}`}
        action={
          <May right="change_people">
            <Button leftSection={<IconPlus size={16} />} onClick={startCreating}>
              Create team
            </Button>
          </May>
        }
        toolbar={<TeamsToolbar key={clearings} search={search} onAsk={ask} onNarrow={narrow} />}
        noun="teams"
        list={teams.page}
        empty={
          isNarrowed ? (
            <NoMatches noun="teams" query={search.query} clear="Show all teams" onClear={clear} />
          ) : (
            <NoTeams onCreate={startCreating} />
          )
        }
      >
        {(items) => <PagedTable items={items} listing={listing} teams={teams} />}
      </ListPage>
      <CreateTeamModal opened={isCreating} onClose={stopCreating} />
    </>
  );
}

interface PagedTableProps {
  items: TeamListItemFragment[];
  listing: ReturnType<typeof useListSearch<TeamFilters>>;
  teams: ReturnType<typeof useTeams>;
}

function PagedTable({ items, listing: { search, ask, paging }, teams }: PagedTableProps) {
  const navigate = useNavigate();
  return (
    <PagedItems noun="teams" {...teams} paging={paging} counted={countTeams(items.length)}>
      <TeamTable teams={items} search={search} onSort={ask} onOpen={({ id }) => void navigate(id)} />
    </PagedItems>
  );
}

function useTeams(search: TeamsSearch) {
  const page = showPage(useQuery(TeamsDocument, { variables: toVariables(search) }), ({ teams }) => teams);
  const { data } = useListLength(page, search, { document: TeamsCountDocument, variables: toCountVariables(search) });
  return { page, total: data?.teamsCount };
}
