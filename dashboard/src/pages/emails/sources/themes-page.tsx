import { useMutation, useQuery } from '@apollo/client/react';
import { Badge, Button, Group, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCircleCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmByNameModal } from '../../../components/confirm-by-name-modal.js';
import { PageHeader } from '../../../components/page-header.js';
import { useProject } from '../../../session/project-context.js';
import { useMailSettings } from '../server/use-mail-settings.js';
import { NameModal } from '../../../components/name-modal.js';
import { SourceCard } from './source-card.js';
import { LoadedGrid } from './source-grid.js';
import {
  CreateEmailThemeDocument,
  DeleteEmailThemeDocument,
  EmailTemplatesDocument,
  type EmailThemeFragment,
  EmailThemesDocument,
} from '../../../gql/graphql.js';
import { useActivateTheme } from './use-activate-theme.js';
import { useCreating } from './use-creating.js';

/** What surrounds the project's mails. */
export function ThemesPage() {
  const { displayName } = useProject();
  const navigate = useNavigate();
  const { isCreating, startCreating, stopCreating } = useCreating();
  const [doomed, setDoomed] = useState<EmailThemeFragment | null>(null);
  const { data, error, refetch } = useQuery(EmailThemesDocument);
  const { settings } = useMailSettings();
  const [createTheme] = useMutation(CreateEmailThemeDocument);
  const themes = data?.emailThemes;
  const create = async (name: string) => {
    const made = await createTheme({ variables: { input: { displayName: name } } });
    if (made.data) await navigate(made.data.createEmailTheme.id);
  };
  return (
    <>
      <PageHeader
        title="Themes"
        documentTitle={`E-mail themes of ${displayName}`}
        description="The frame around every mail. The active one is used unless a mail names another."
        action={
          <Button leftSection={<IconPlus size={16} />} onClick={startCreating}>
            New theme
          </Button>
        }
      />
      <LoadedGrid label="Themes" items={themes} error={error} onRetry={() => void refetch()}>
        {(theme) => (
          <ThemeCard theme={theme} isActive={theme.id === settings?.activeThemeId} onDelete={() => setDoomed(theme)} />
        )}
      </LoadedGrid>
      <NameModal
        opened={isCreating}
        onClose={stopCreating}
        noun="theme"
        description="It starts as a copy of the light theme, which you change in the editor."
        placeholder="Brand colours"
        onCreate={create}
      />
      <DeleteThemeModal theme={doomed} onClose={() => setDoomed(null)} onDeleted={() => void refetch()} />
    </>
  );
}

interface ThemeCardProps {
  theme: EmailThemeFragment;
  isActive: boolean;
  onDelete: () => void;
}

function ThemeCard({ theme, isActive, onDelete }: ThemeCardProps) {
  const { data } = useQuery(EmailTemplatesDocument, { fetchPolicy: 'cache-first' });
  const activate = useActivateTheme();
  const templateId = data?.emailTemplates[0]?.id;
  return (
    <SourceCard
      name={theme.displayName}
      to={theme.id}
      preview={templateId ? { templateId, themeTsxSource: theme.tsxSource } : null}
      facts={
        <Group gap={6}>
          {isActive && <Badge>active</Badge>}
          {theme.isBuiltIn && <Badge color="gray">built-in</Badge>}
        </Group>
      }
      actions={
        (!isActive || !theme.isBuiltIn) && (
          <>
            {!isActive && (
              <Menu.Item leftSection={<IconCircleCheck size={15} />} onClick={() => void activate(theme)}>
                Make it the active theme
              </Menu.Item>
            )}
            {!theme.isBuiltIn && (
              <Menu.Item color="red" leftSection={<IconTrash size={15} />} disabled={isActive} onClick={onDelete}>
                Delete…
              </Menu.Item>
            )}
          </>
        )
      }
    />
  );
}

interface DeleteThemeModalProps {
  /** Closed when null. */
  theme: EmailThemeFragment | null;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteThemeModal({ theme, onClose, onDeleted }: DeleteThemeModalProps) {
  const [deleteTheme] = useMutation(DeleteEmailThemeDocument);
  const name = theme?.displayName ?? '';
  const confirm = async () => {
    if (!theme) return;
    await deleteTheme({ variables: { id: theme.id } });
    notifications.show({ title: 'Theme deleted', message: `Mails that named ${name} now use the active theme.` });
    onDeleted();
  };
  return (
    <ConfirmByNameModal
      opened={theme !== null}
      onClose={onClose}
      title="Delete theme"
      name={name}
      confirmLabel="Delete theme"
      failureTitle="The theme was not deleted"
      onConfirm={confirm}
    >
      The source of <strong>{name}</strong> is deleted. Templates and drafts that name it use the active theme from then
      on. This cannot be undone.
    </ConfirmByNameModal>
  );
}
