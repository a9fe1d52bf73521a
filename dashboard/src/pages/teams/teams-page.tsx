import { useQuery } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { nodesOf, summarizePage } from '../../components/lists/connection.js';
import { ListPage } from '../../components/lists/list-page.js';
import { PageButtons } from '../../components/lists/page-buttons.js';
import { useListSearch } from '../../components/lists/use-list-search.js';
import { SearchField } from '../../components/search-field.js';
import { useCreating } from '../../components/use-creating.js';
import { TeamsDocument } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { CreateTeamModal } from './create-team-modal.js';
import { NoTeams, NoTeamsFound } from './no-teams.js';
import { TeamTable } from './team-table.js';
import { countTeams } from './team-words.js';
import { TEAM_ADDRESS, toVariables, type TeamsSearch } from './teams-search.js';

export function TeamsPage() {
  const project = useProject();
  const navigate = useNavigate();
  const { isCreating, startCreating, stopCreating } = useCreating();
  const { search, ask, isNarrowed, clear, clearings, paging } = useListSearch(TEAM_ADDRESS);
  const { list, pageInfo, isLoading } = useTeams(search);
  return (
    <>
      <ListPage
        title="Teams"
        documentTitle={`Teams of ${project.displayName}`}
        action={
          <Button leftSection={<IconPlus size={16} />} onClick={startCreating}>
            Create team
          </Button>
        }
        toolbar={
          <Group gap="xs" mb="sm" key={clearings}>
            <SearchField
              label="Search teams"
              placeholder="Name or team id"
              query={search.query}
              onAsk={(query) => ask({ query })}
            />
          </Group>
        }
        noun="teams"
        list={list}
        empty={
          isNarrowed ? <NoTeamsFound query={search.query} onClear={clear} /> : <NoTeams onCreate={startCreating} />
        }
      >
        {(teams) => (
          <div aria-busy={isLoading}>
            <TeamTable teams={teams} search={search} onSort={ask} onOpen={({ id }) => void navigate(id)} />
            <PageButtons
              noun="teams"
              paging={paging}
              pageInfo={pageInfo}
              summary={summarizePage(countTeams(teams.length), paging.pageNumber)}
            />
          </div>
        )}
      </ListPage>
      <CreateTeamModal opened={isCreating} onClose={stopCreating} />
    </>
  );
}

function useTeams(search: TeamsSearch) {
  const { data, previousData, loading, error, refetch } = useQuery(TeamsDocument, { variables: toVariables(search) });
  // While the next answer is on its way the last one stays, so that the page does not jump.
  const shown = (data ?? previousData)?.teams;
  const list = { items: nodesOf(shown), error, onRetry: () => void refetch() };
  return { list, pageInfo: shown?.pageInfo, isLoading: loading };
}
