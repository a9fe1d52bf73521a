import { useMutation, useQuery } from '@apollo/client/react';
import { Badge, Group, Menu } from '@mantine/core';
import IconCircleCheck from 'tabler:circle-check';
import IconTrash from 'tabler:trash';
import { PushedHint } from '../../../entities/settings/pushed-hint.js';
import { usePushed } from '../../../entities/settings/use-pushed.js';
import {
  CreateEmailThemeDocument,
  DeleteEmailThemeDocument,
  EmailTemplatesDocument,
  type EmailThemeFragment,
  EmailThemesDocument,
} from '../../../gql/graphql.js';
import { useEmailSettings } from '../server/use-email-settings.js';
import { SourceCard } from './source-card.js';
import { SourceListPage } from './source-list-page.js';
import { useActivateTheme } from './use-activate-theme.js';

/** The themes: the layout around the project's emails. */
export function ThemesPage() {
  const { data, error, refetch } = useQuery(EmailThemesDocument);
  const { settings } = useEmailSettings();
  const [createTheme] = useMutation(CreateEmailThemeDocument);
  const [deleteTheme] = useMutation(DeleteEmailThemeDocument);
  const create = async (displayName: string) => {
    const made = await createTheme({ variables: { input: { displayName } } });
    return made.data?.createEmailTheme.id;
  };
  return (
    <SourceListPage
      noun="theme"
      title="Themes"
      description="The frame around every email. The active one is used unless an email names another."
      list={{ items: data?.emailThemes, error, onRetry: () => void refetch() }}
      naming={{
        description: 'It starts as a copy of the light theme, which you change in the editor.',
        placeholder: 'Brand colours',
      }}
      onCreate={create}
      onDelete={({ id }) => deleteTheme({ variables: { id } })}
      farewell={(name) => `Emails that named ${name} now use the active theme.`}
      loss={(name) => (
        <>The source of {name} is deleted. Templates and drafts that name it use the active theme from then on.</>
      )}
    >
      {(theme, onDelete) => (
        <ThemeCard theme={theme} isActive={theme.id === settings?.activeThemeId} onDelete={onDelete} />
      )}
    </SourceListPage>
  );
}

interface ThemeCardProps {
  theme: EmailThemeFragment;
  isActive: boolean;
  onDelete: () => void;
}

function ThemeCard({ theme, isActive, onDelete }: ThemeCardProps) {
  const { data } = useQuery(EmailTemplatesDocument, { fetchPolicy: 'cache-first' });
  const templateId = data?.emailTemplates[0]?.id;
  return (
    <SourceCard
      name={theme.displayName}
      to={theme.id}
      preview={templateId ? { templateId, themeTsxSource: theme.tsxSource } : null}
      facts={
        <>
          <Group gap={6}>
            {isActive && <Badge>active</Badge>}
            {theme.isBuiltIn && <Badge color="gray">built-in</Badge>}
          </Group>
          <PushedHint paths={[pathOf(theme)]} />
        </>
      }
      actions={
        (!isActive || !theme.isBuiltIn) && <ThemeActions theme={theme} isActive={isActive} onDelete={onDelete} />
      }
    />
  );
}

function ThemeActions({ theme, isActive, onDelete }: ThemeCardProps) {
  const activate = useActivateTheme();
  const pushed = usePushed();
  return (
    <>
      {!isActive && (
        <Menu.Item
          leftSection={<IconCircleCheck size={15} />}
          disabled={pushed('emails.selectedThemeId') !== null}
          onClick={() => void activate(theme)}
        >
          Make it the active theme
        </Menu.Item>
      )}
      {!theme.isBuiltIn && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={15} />}
          disabled={isActive || pushed(pathOf(theme)) !== null}
          onClick={onDelete}
        >
          Delete…
        </Menu.Item>
      )}
    </>
  );
}

/** The path of a theme in the configuration. */
function pathOf({ id }: EmailThemeFragment): string {
  return `emails.themes.${id}`;
}
