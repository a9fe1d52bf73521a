import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconDownload from 'tabler:download';
import { useState } from 'react';
import { describeError } from '../../errors/described-error.js';
import { May } from '../../session/access-context.js';
import { useProject } from '../../session/project-context.js';
import { useAdminApi } from '../../session/use-admin-api.js';
import { downloadResponse } from '../../components/download-text.js';
import { formatBytes } from '../../components/format-bytes.js';

interface ExportButtonProps {
  /** The noun for the items, such as "users". */
  noun: string;
  /** The address of the file, below `/api/v1`. */
  path: string;
}

/** Saves all that the search and the filters leave, not only what is on this page; for those who may. */
export function ExportButton(props: ExportButtonProps) {
  return (
    <May right="export_data">
      <Download {...props} />
    </May>
  );
}

function Download({ noun, path }: ExportButtonProps) {
  const { id } = useProject();
  const api = useAdminApi();
  const [bytes, setBytes] = useState<number | null>(null);
  const save = async () => {
    setBytes(0);
    try {
      await downloadResponse(`${noun}-${id}.csv`, await api(path), setBytes);
      const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} exported`;
      notifications.show({ title, message: 'That they were is in the audit log.' });
    } catch (error) {
      const { message, advice } = describeError(error);
      notifications.show({ color: 'red', title: `The ${noun} were not exported`, message: `${message} ${advice}` });
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
