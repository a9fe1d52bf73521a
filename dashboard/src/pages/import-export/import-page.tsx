import { useQuery } from '@apollo/client/react';
import { Anchor, Badge, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { ErrorPanel } from '../../components/error-panel.js';
import { LoadingBlock } from '../../components/loading-block.js';
import { PageHeader } from '../../components/page-header.js';
import { codeOf } from '../../errors/described-error.js';
import { ImportDocument, type ImportListItemFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { pollWhile } from '../../components/polling.js';
import { NotFoundPage } from '../not-found-page.js';
import { DeleteImport } from './delete-import.js';
import { ImportFacts } from './import-facts.js';
import { isAtWork, nameState, STATE_COLORS } from './import-words.js';
import { ReportCard } from './report-card.js';
import { StepCard } from './step-card.js';
import { useUpload } from './uploads.js';

/** One import: its upload, its check, its run, and what came of each line. */
export function ImportPage() {
  const { importId = '' } = useParams();
  const { id: projectId } = useProject();
  const { data, error, refetch, startPolling } = useQuery(ImportDocument, {
    variables: { id: importId },
    ...pollWhile(false),
  });
  const isBusy = data !== undefined && isAtWork(data.import);
  useEffect(() => {
    startPolling(pollWhile(isBusy).pollInterval);
  }, [isBusy, startPolling]);
  const list = `/projects/${projectId}/import-export`;
  if (!data && codeOf(error) === 'IMPORT_NOT_FOUND') {
    return (
      <NotFoundPage
        what="There is no import with this id. It may have been deleted."
        list={{ to: list, label: 'Go to the imports' }}
      />
    );
  }
  return (
    <Stack gap="md">
      <Anchor component={Link} to={list} size="sm" w="fit-content">
        ← Import and export
      </Anchor>
      {data && <Loaded item={data.import} onChanged={() => void refetch()} />}
      {!data && error && (
        <ErrorPanel title="The import could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingBlock label="Loading the import" height={320} radius="lg" />}
    </Stack>
  );
}

function Loaded({ item, onChanged }: { item: ImportListItemFragment; onChanged: () => void }) {
  const upload = useUpload(item.id);
  const counts = item.runCounts ?? item.checkCounts;
  return (
    <div>
      <PageHeader
        title={item.fileName ?? 'Import'}
        documentTitle={`Import of ${item.fileName ?? 'a file'}`}
        description={
          <Badge component="output" color={STATE_COLORS[item.state]}>
            {nameState(item, upload)}
          </Badge>
        }
        action={!isAtWork(item) && <DeleteImport item={item} />}
      />
      <Stack>
        <StepCard item={item} onChanged={onChanged} />
        {counts !== null && !isAtWork(item) && <ReportCard item={item} counts={counts} />}
        <ImportFacts item={item} />
      </Stack>
    </div>
  );
}
