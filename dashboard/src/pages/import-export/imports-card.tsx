import { Anchor, Badge, Card, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { CardHead } from '../../components/card-head.js';
import { CodeBlock } from '../../components/code-block.js';
import list from '../../components/item-list.module.css';
import type { ShownPage } from '../../components/lists/connection.js';
import { ListBody } from '../../components/lists/list-body.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import type { Paging } from '../../components/lists/use-list-search.js';
import { PageLink } from '../../components/page-link.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import type { ImportListItemFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { countLines, nameState, percentOf, STATE_COLORS } from './import-words.js';
import { nameSource } from './sources.js';
import { useUpload } from './uploads.js';

interface ImportsCardProps {
  page: ShownPage<ImportListItemFragment>;
  paging: Paging;
  /** One of them is at work. */
  isBusy: boolean;
}

/** Imports that there were, newest first. */
export function ImportsCard({ page, paging, isBusy }: ImportsCardProps) {
  return (
    <Card>
      <Stack>
        <CardHead
          title="Imports"
          description={
            isBusy
              ? 'One is at work; it goes on if you leave.'
              : 'What was uploaded is deleted two weeks after an import was last touched; what was brought in stays.'
          }
        />
        <ListBody noun="imports" list={page} empty={<NoImports />}>
          {(imports) => (
            <PagedItems noun="imports" page={page} paging={paging} counted={countImports(imports.length)} isQuiet>
              <ul className={list.list} aria-label="Imports">
                {imports.map((one) => (
                  <ImportItem key={one.id} item={one} />
                ))}
              </ul>
            </PagedItems>
          )}
        </ListBody>
      </Stack>
    </Card>
  );
}

function ImportItem({ item }: { item: ImportListItemFragment }) {
  const { id: projectId } = useProject();
  const upload = useUpload(item.id);
  return (
    <li className={list.item}>
      <div className={list.text}>
        <PageLink to={`/projects/${projectId}/import-export/imports/${item.id}`}>
          {item.fileName ?? 'A file without a name'}
        </PageLink>
        <Text size="sm" c="dimmed" component="div">
          {nameSource(item.mapping)}, {countLines(item.lines)}, <RelativeTime millis={item.createdAtMillis} />
        </Text>
      </div>
      <Group gap="xs">
        {item.runCounts !== null && (
          <Text size="sm" c="dimmed">
            {item.runCounts.created.toLocaleString('en')} created
          </Text>
        )}
        <Badge color={STATE_COLORS[item.state]}>
          {nameState(item, upload)}
          {upload?.failure === null && `, ${percentOf({ done: upload.sent, total: upload.size })} %`}
        </Badge>
      </Group>
    </li>
  );
}

function NoImports() {
  const { apiUrl } = useDashboardConfig();
  const { id } = useProject();
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" c="dimmed" maw="68ch">
        Nothing was imported yet. A file from Auth0, Clerk, Supabase, Firebase, Better Auth, another Vestibule or a
        spreadsheet is checked line by line before anything changes: begin with New import.
      </Text>
      <Text size="sm" c="dimmed" maw="68ch">
        From a terminal, in the folder of Vestibule, this checks a file of one user. It asks for a super secret admin
        key, which you get under{' '}
        <Anchor component={Link} to={`/projects/${id}/keys`} underline="always" inherit>
          Project keys
        </Anchor>
        ; without --dry-run it imports.
      </Text>
      <CodeBlock title="Terminal" label="command that checks an import" code={writeCommand(apiUrl, id)} />
    </Stack>
  );
}

/** Pasted as it is, it works in any POSIX shell: it reads the key, so that the key is in no history. */
function writeCommand(apiUrl: string, projectId: string): string {
  return `echo '{"type": "user", "primary_email": "ada@example.com"}' > users.jsonl && \\
printf 'Super secret admin key: ' && read -r KEY && \\
VESTIBULE_ADMIN_KEY="$KEY" npm run import -- users.jsonl \\
  --project ${projectId} \\
  --url ${apiUrl} --dry-run`;
}

function countImports(count: number): string {
  return count === 1 ? 'One import' : `${count} imports`;
}
