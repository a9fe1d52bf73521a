import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { CardHead } from '../../components/card-head.js';
import list from '../../components/item-list.module.css';
import type { ShownPage } from '../../components/lists/connection.js';
import { ListBody } from '../../components/lists/list-body.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import type { Paging } from '../../components/lists/use-list-search.js';
import { PageLink } from '../../components/page-link.js';
import { RelativeTime } from '../../components/relative-time.js';
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
  onNew: () => void;
}

/** Imports that there were, newest first. */
export function ImportsCard({ page, paging, isBusy, onNew }: ImportsCardProps) {
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
        <ListBody noun="imports" list={page} empty={<NoImports onNew={onNew} />}>
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
  const isUploading = upload?.failure === null;
  const state = isUploading ? `uploading, ${percentOf({ done: upload.sent, total: upload.size })} %` : nameState(item);
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
        <Badge color={STATE_COLORS[item.state]}>{state}</Badge>
      </Group>
    </li>
  );
}

function NoImports({ onNew }: { onNew: () => void }) {
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" maw="60ch">
        Nothing was imported yet. A file from Auth0, Clerk, Supabase, Firebase, Better Auth, another Vestibule or a
        spreadsheet is checked line by line before anything changes. From a terminal, “npm run import” does the same.
      </Text>
      <Button variant="default" onClick={onNew}>
        Import users…
      </Button>
    </Group>
  );
}

function countImports(count: number): string {
  return count === 1 ? 'One import' : `${count} imports`;
}
