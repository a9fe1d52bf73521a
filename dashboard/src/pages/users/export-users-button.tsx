import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconDownload from 'tabler:download';
import { useState } from 'react';
import { downloadResponse } from '../../components/download-text.js';
import { formatBytes } from '../../components/format-bytes.js';
import { describeError } from '../../errors/described-error.js';
import { useProject } from '../../session/project-context.js';
import { useAdminApi } from '../../session/use-admin-api.js';
import { toExportPath, type UsersSearch } from './users-search.js';

/** Saves all users whom the search and the filters leave, not only those of this page. */
export function ExportUsersButton({ search }: { search: UsersSearch }) {
  const { id } = useProject();
  const api = useAdminApi();
  const [bytes, setBytes] = useState<number | null>(null);
  const save = async () => {
    setBytes(0);
    try {
      await downloadResponse(`users-${id}.csv`, await api(toExportPath(search)), setBytes);
      notifications.show({ title: 'Users exported', message: 'That they were is in the audit log.' });
    } catch (error) {
      const { message, advice } = describeError(error);
      notifications.show({ color: 'red', title: 'The users were not exported', message: `${message} ${advice}` });
    } finally {
      setBytes(null);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={bytes !== null}
      onClick={() => void save()}
    >
      {bytes === null ? 'Export CSV' : `Reading ${formatBytes(bytes)}`}
    </Button>
  );
}
