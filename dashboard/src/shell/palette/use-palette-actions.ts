import { useMantineColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconAdjustments from 'tabler:adjustments';
import IconCopy from 'tabler:copy';
import IconDeviceDesktop from 'tabler:device-desktop';
import IconDoor from 'tabler:door';
import IconKeyboard from 'tabler:keyboard';
import IconLayoutGrid from 'tabler:layout-grid';
import IconLogout from 'tabler:logout';
import IconMoon from 'tabler:moon';
import IconPlus from 'tabler:plus';
import IconSun from 'tabler:sun';
import IconUserCog from 'tabler:user-cog';
import { useNavigate, useParams } from 'react-router';
import type { Icon } from '../../components/icon.js';
import { listCreations, listPalettePages, openPages, type NamedPage, type ProjectPage } from '../../pages/page.js';
import { PROJECT_PAGES } from '../../pages/registry.js';
import { useOwnAccess } from '../../session/access-context.js';
import { ACCOUNT_PAGE } from '../../session/hosted-pages.js';
import { useOwner } from '../../session/owner-context.js';
import { useSignOut } from '../../session/use-sign-out.js';
import { PLACES } from './places.js';
import type { FoundThing } from './use-found-things.js';

const COLOURS = ['theme', 'colors'];
const COPY_ID = { label: 'Copy the project id', icon: IconCopy, keywords: ['identifier'] };
const NEW_PROJECT = { label: 'New project', icon: IconPlus, keywords: ['create project'] };
const LIGHT = { label: 'Use the light colours', icon: IconSun, keywords: COLOURS };
const DARK = { label: 'Use the dark colours', icon: IconMoon, keywords: COLOURS };
const AS_SYSTEM = { label: 'Use the colours of the system', icon: IconDeviceDesktop, keywords: COLOURS };
const KEYS = { label: 'Show the keys', icon: IconKeyboard, keywords: ['shortcuts', 'keyboard', 'help', '?'] };
const ACCOUNT = { label: 'Account', icon: IconUserCog, keywords: ['profile', 'password', 'passkey'] };
const SIGN_OUT = { label: 'Sign out', icon: IconLogout, keywords: ['logout'] };

/** A line of the palette. */
export interface PaletteAction {
  /** Of its own in the whole palette. */
  id: string;
  label: string;
  description?: string;
  keywords?: string[];
  icon: Icon;
  run: () => void;
}

export interface PaletteGroup {
  group: string;
  actions: PaletteAction[];
}

/** The lines that the palette knows without asking anybody: pages and what stands in them, projects, and actions. */
export function usePaletteActions(onKeys: () => void): PaletteGroup[] {
  return [usePages(), usePlaces(), useProjects(), useOthers(onKeys)];
}

/** The way to things that were found in the project of the address. */
export function useOpenThing(): (thing: FoundThing) => PaletteAction {
  const go = useGo();
  return ({ to, ...thing }) => ({ ...thing, id: `thing ${to}`, run: go(to) });
}

function usePages(): PaletteGroup {
  const { projectId } = useParams();
  const navigate = useNavigate();
  const go = useGo();
  const pages = listPalettePages(useOpenPages()).map((page) => toAction('page', page, go(page.to)));
  const everywhere = { label: 'All projects', icon: IconLayoutGrid };
  return {
    group: 'Pages',
    actions: [...(projectId ? pages : []), toAction('page', everywhere, () => void navigate('/projects'))],
  };
}

function usePlaces(): PaletteGroup {
  const { projectId } = useParams();
  const access = useOwnAccess();
  const go = useGo();
  const open = PLACES.filter(({ right }) => !right || access?.rights.includes(right));
  return {
    group: 'Settings',
    actions: projectId ? open.map((place) => toAction('place', { ...place, icon: IconAdjustments }, go(place.to))) : [],
  };
}

function useProjects(): PaletteGroup {
  const navigate = useNavigate();
  const { projects } = useOwner();
  const { projectId } = useParams();
  const others = projects?.filter(({ id }) => id !== projectId) ?? [];
  return {
    group: 'Projects',
    actions: others.map(({ id, displayName }) => ({
      label: displayName,
      icon: IconDoor,
      // Two projects may have one name.
      id,
      keywords: [id],
      run: () => void navigate(`/projects/${id}`),
    })),
  };
}

function useOthers(onKeys: () => void): PaletteGroup {
  const navigate = useNavigate();
  const { projectId } = useParams();
  const { setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const go = useGo();
  const creations = listCreations(useOpenPages()).map((page) => toAction('action', page, go(page.to)));
  const action = (name: Omit<NamedPage, 'to'>, run: () => void) => toAction('action', name, run);
  return {
    group: 'Actions',
    actions: [
      ...(projectId ? [...creations, action(COPY_ID, () => void copyProjectId(projectId))] : []),
      action(NEW_PROJECT, () => void navigate('/projects?new')),
      action(LIGHT, () => setColorScheme('light')),
      action(DARK, () => setColorScheme('dark')),
      action(AS_SYSTEM, () => setColorScheme('auto')),
      action(KEYS, onKeys),
      action(ACCOUNT, () => window.location.assign(ACCOUNT_PAGE)),
      action(SIGN_OUT, () => void signOut()),
    ],
  };
}

async function copyProjectId(projectId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(projectId);
    notifications.show({ title: 'Project id copied', message: projectId });
  } catch {
    // Pages without TLS have no clipboard.
    notifications.show({ title: 'Your browser does not let us copy', message: projectId });
  }
}

/** The pages that one's role opens, and what it lets one make there. */
function useOpenPages(): ProjectPage[] {
  const access = useOwnAccess();
  return access ? openPages(access.rights, PROJECT_PAGES) : [];
}

/** Leads to a path below the one of the project. */
function useGo(): (to: string) => () => void {
  const navigate = useNavigate();
  const { projectId = '' } = useParams();
  return (to) => () => void navigate(`/projects/${projectId}${to}`);
}

function toAction(kind: string, { label, icon, keywords }: Omit<NamedPage, 'to'>, run: () => void): PaletteAction {
  return { id: `${kind} ${label}`, label, icon, keywords, run };
}
