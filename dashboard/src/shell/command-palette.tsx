import { useMantineColorScheme } from '@mantine/core';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import {
  IconDeviceDesktop,
  IconDoor,
  IconLayoutGrid,
  IconLogout,
  IconMailPlus,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSun,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { useOwner } from '../session/owner-context.js';
import { useSignOut } from '../session/use-sign-out.js';
import { EMAIL_PAGES } from '../pages/emails/email-pages.js';
import { PROJECT_PAGES } from './nav-rail.js';

/** Cmd+K or Ctrl+K: pages, projects and actions by their names. */
export function CommandPalette() {
  const groups = [usePageActions(), useProjectActions(), useOtherActions()];
  return (
    <Spotlight
      actions={groups.filter(({ actions }) => actions.length > 0)}
      shortcut={['mod + K']}
      nothingFound="Nothing has this name. Try a page, a project or an action such as “dark”."
      highlightQuery
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': 'Go to a page or project' } }}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Page, project or action…',
        'aria-label': 'Search pages, projects and actions',
      }}
    />
  );
}

function usePageActions(): SpotlightActionGroupData {
  const navigate = useNavigate();
  const { projectId } = useParams();
  const pages = projectId ? [...PROJECT_PAGES, ...EMAIL_PAGES.map(toPalettePage)] : [];
  return {
    group: 'Pages',
    actions: [
      ...pages.map(({ path, label, icon: Icon }) => ({
        id: `page ${label}`,
        label,
        leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
        onClick: () => void navigate(`/projects/${projectId}${path}`),
      })),
      {
        id: 'page-projects',
        label: 'All projects',
        leftSection: <IconLayoutGrid size={18} stroke={1.6} aria-hidden />,
        onClick: () => void navigate('/projects'),
      },
    ],
  };
}

function toPalettePage({ path, label, icon }: (typeof EMAIL_PAGES)[number]) {
  return { path, label: `E-mails: ${label}`, icon };
}

function useProjectActions(): SpotlightActionGroupData {
  const navigate = useNavigate();
  const { projects } = useOwner();
  const { projectId } = useParams();
  const others = projects?.filter(({ id }) => id !== projectId) ?? [];
  return {
    group: 'Projects',
    actions: others.map(({ id, displayName }) => ({
      id,
      label: displayName,
      keywords: [id],
      leftSection: <IconDoor size={18} stroke={1.6} aria-hidden />,
      onClick: () => void navigate(`/projects/${id}`),
    })),
  };
}

function useOtherActions(): SpotlightActionGroupData {
  const navigate = useNavigate();
  const { projectId } = useParams();
  const { setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const action = (id: string, label: string, Icon: typeof IconSun, onClick: () => void) => ({
    id,
    label,
    leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
    onClick,
  });
  return {
    group: 'Actions',
    actions: [
      ...(projectId
        ? [
            action('new-user', 'Create user', IconUserPlus, () => void navigate(`/projects/${projectId}/users?new`)),
            action('new-keys', 'Create project keys', IconPlus, () => void navigate(`/projects/${projectId}/keys?new`)),
            action(
              'new-draft',
              'Write an e-mail',
              IconMailPlus,
              () => void navigate(`/projects/${projectId}/emails/drafts?new`),
            ),
          ]
        : []),
      action('new-project', 'New project', IconPlus, () => void navigate('/projects?new')),
      action('light', 'Use the light colours', IconSun, () => setColorScheme('light')),
      action('dark', 'Use the dark colours', IconMoon, () => setColorScheme('dark')),
      action('auto', 'Use the colours of the system', IconDeviceDesktop, () => setColorScheme('auto')),
      action('sign-out', 'Sign out', IconLogout, () => void signOut()),
    ],
  };
}
