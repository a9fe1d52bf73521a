import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconDownload from 'tabler:download';
import { useState } from 'react';
import { downloadResponse } from '../../components/download-text.js';
import { May } from '../../session/access-context.js';
import { formatBytes } from '../../components/format-bytes.js';
import { describeError } from '../../errors/described-error.js';
import { useProject } from '../../session/project-context.js';
import { useAdminApi } from '../../session/use-admin-api.js';
import { toExportPath, type AuditSearch } from './audit-search.js';

interface ExportMenuProps {
  search: AuditSearch;
  isNarrowed: boolean;
}

/** Saves all rows that the filters leave, not only those of this page. */
export function ExportMenu(props: ExportMenuProps) {
  return (
    <May right="export_data">
      <Formats {...props} />
    </May>
  );
}

function Formats({ search, isNarrowed }: ExportMenuProps) {
  const { id } = useProject();
  const api = useAdminApi();
  const [bytes, setBytes] = useState<number | null>(null);
  const save = async (format: 'jsonl' | 'csv') => {
    setBytes(0);
    try {
      await downloadResponse(`audit-log-${id}.${format}`, await api(toExportPath(search, format)), setBytes);
      notifications.show({ title: 'Audit log exported', message: 'That it was is in the log, too.' });
    } catch (error) {
      const { message, advice } = describeError(error);
      notifications.show({ color: 'red', title: 'The log was not exported', message: `${message} ${advice}` });
    } finally {
      setBytes(null);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconDownload size={16} />} disabled={bytes !== null} miw={120}>
          {bytes === null ? (isNarrowed ? 'Export what is filtered' : 'Export') : `Reading ${formatBytes(bytes)}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('jsonl')}>As JSON Lines</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>As CSV, for spreadsheets</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
