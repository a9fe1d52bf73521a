import { useMantineColorScheme } from '@mantine/core';
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import IconDeviceDesktop from 'tabler:device-desktop';
import IconDoor from 'tabler:door';
import IconLayoutGrid from 'tabler:layout-grid';
import IconLogout from 'tabler:logout';
import IconMoon from 'tabler:moon';
import IconPlus from 'tabler:plus';
import IconSearch from 'tabler:search';
import IconSun from 'tabler:sun';
import IconUserCog from 'tabler:user-cog';
import { useNavigate, useParams } from 'react-router';
import { listCreations, listPalettePages, openPages, type PageName, type ProjectPage } from '../pages/page.js';
import { PROJECT_PAGES } from '../pages/registry.js';
import { useOwnAccess } from '../session/access-context.js';
import { ACCOUNT_PAGE } from '../session/hosted-pages.js';
import { useOwner } from '../session/owner-context.js';
import { useSignOut } from '../session/use-sign-out.js';

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
  const open = useOpenPages();
  const pages = projectId
    ? listPalettePages(open).map((page) => ({ ...page, to: `/projects/${projectId}${page.to}` }))
    : [];
  const everywhere = { label: 'All projects', icon: IconLayoutGrid, to: '/projects' };
  return {
    group: 'Pages',
    actions: [...pages, everywhere].map(({ to, ...name }) => toAction('page', name, () => void navigate(to))),
  };
}

/** The pages that one's role opens, and what it lets one make there. */
function useOpenPages(): ProjectPage[] {
  const access = useOwnAccess();
  return access ? openPages(access.rights, PROJECT_PAGES) : [];
}

function useProjectActions(): SpotlightActionGroupData {
  const navigate = useNavigate();
  const { projects } = useOwner();
  const { projectId } = useParams();
  const others = projects?.filter(({ id }) => id !== projectId) ?? [];
  return {
    group: 'Projects',
    actions: others.map(({ id, displayName }) => ({
      ...toAction('project', { label: displayName, icon: IconDoor }, () => void navigate(`/projects/${id}`)),
      // Two projects may have one name.
      id,
      keywords: [id],
    })),
  };
}

function useOtherActions(): SpotlightActionGroupData {
  const navigate = useNavigate();
  const { projectId } = useParams();
  const { setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const open = useOpenPages();
  const creations = projectId
    ? listCreations(open).map((page) => ({ ...page, to: `/projects/${projectId}${page.to}` }))
    : [];
  const newProject = { label: 'New project', icon: IconPlus, to: '/projects?new' };
  const action = (label: string, icon: PageName['icon'], run: () => void) => toAction('action', { label, icon }, run);
  return {
    group: 'Actions',
    actions: [
      ...[...creations, newProject].map(({ to, label, icon }) => action(label, icon, () => void navigate(to))),
      action('Use the light colours', IconSun, () => setColorScheme('light')),
      action('Use the dark colours', IconMoon, () => setColorScheme('dark')),
      action('Use the colours of the system', IconDeviceDesktop, () => setColorScheme('auto')),
      action('Account', IconUserCog, () => window.location.assign(ACCOUNT_PAGE)),
      action('Sign out', IconLogout, () => void signOut()),
    ],
  };
}

function toAction(kind: string, { label, icon: Icon, keywords }: PageName, onClick: () => void): SpotlightActionData {
  return {
    id: `${kind} ${label}`,
    label,
    keywords,
    leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
    onClick,
  };
}
