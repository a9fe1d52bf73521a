import { useQuery } from '@apollo/client/react';
import { Button, Text } from '@mantine/core';
import IconSend from 'tabler:send';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.js';
import { hasMore, showPage } from '../../../components/lists/connection.js';
import { ListPage } from '../../../components/lists/list-page.js';
import { PagedItems } from '../../../components/lists/paged-items.js';
import { useListSearch } from '../../../components/lists/use-list-search.js';
import { pollWhile } from '../../../components/polling.js';
import { MailingsCountDocument, MailingsDocument } from '../../../gql/graphql.js';
import { May } from '../../../session/access-context.js';
import { useProject } from '../../../session/project-context.js';
import { isUnderWay } from './mailing-words.js';
import { MailingsTable } from './mailings-table.js';

const PAGE_SIZE = 20;

/** The drafts that were sent to many. */
export function MailingsPage() {
  const project = useProject();
  const { search, paging } = useListSearch({});
  const { data, ...asked } = useQuery(MailingsDocument, {
    variables: { first: PAGE_SIZE, after: search.after },
    ...pollWhile(false),
  });
  const page = showPage({ data, ...asked }, ({ pastMailings }) => pastMailings);
  const { data: counted } = useQuery(MailingsCountDocument, { skip: !hasMore(page, search) });
  return (
    <ListPage
      title="Mailings"
      documentTitle={`Mailings of ${project.displayName}`}
      description="Drafts that were sent: to whom, by whom, and what became of their emails."
      noun="mailings"
      list={page}
      empty={<NoMailings />}
    >
      {(mailings) => (
        <PagedItems
          noun="mailings"
          page={page}
          paging={paging}
          counted={countMailings(mailings.length, mailings.filter(isUnderWay).length)}
          total={counted?.pastMailingsCount}
        >
          <MailingsTable mailings={mailings} />
        </PagedItems>
      )}
    </ListPage>
  );
}

/** "20 mailings, 1 under way". */
function countMailings(count: number, underWay: number): string {
  const all = count === 1 ? '1 mailing' : `${count} mailings`;
  return underWay > 0 ? `${all}, ${underWay} under way` : all;
}

function NoMailings() {
  const { id } = useProject();
  return (
    <EmptyState icon={IconSend} title="Nothing was sent to many yet">
      <Text c="dimmed" ta="center" maw="52ch">
        Write a draft and choose who gets it: a team, everybody who bought a product, or all users. Each sending will be
        here, with what became of its emails.
      </Text>
      <May right="send_emails">
        <Button component={Link} to={`/projects/${id}/emails/drafts`}>
          Go to drafts
        </Button>
      </May>
    </EmptyState>
  );
}
