import { Button } from '@mantine/core';
import IconHistory from 'tabler:history';
import { Link } from 'react-router';
import { May } from '../../session/access-context.js';
import { useProject } from '../../session/project-context.js';
import { historyPath } from './audit-search.js';

/** Leads to what the audit log has of an object. */
export function HistoryLink({ objectId }: { objectId: string }) {
  const { id } = useProject();
  return (
    <May right="read_developer_pages">
      <Button
        component={Link}
        to={historyPath(id, objectId)}
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
      >
        History
      </Button>
    </May>
  );
}
