import IconBuildingCommunity from 'tabler:building-community';
import IconPlus from 'tabler:plus';
import IconShieldCheck from 'tabler:shield-check';
import IconUsersGroup from 'tabler:users-group';
import type { ProjectPage } from '../page.js';

/** The lists about permissions; the first one is where the rail leads. */
export const PERMISSION_TABS: ProjectPage[] = [
  {
    path: '',
    name: { label: 'In teams', icon: IconUsersGroup },
    create: { label: 'Create team permission', icon: IconPlus },
    load: async () => (await import('./permission-list-page.js')).TeamPermissionsPage,
  },
  {
    path: 'project',
    name: { label: 'In the project', icon: IconBuildingCommunity },
    create: { label: 'Create project permission', icon: IconPlus },
    load: async () => (await import('./permission-list-page.js')).ProjectPermissionsPage,
  },
  {
    path: 'defaults',
    name: { label: 'Given by default', icon: IconShieldCheck },
    load: async () => (await import('./defaults/default-permissions-page.js')).DefaultPermissionsPage,
  },
];

/** The pages that these lists lead to. */
export const PERMISSION_PAGES: ProjectPage[] = [
  {
    path: 'permissions/:scope/:permissionId',
    right: 'change_settings',
    load: async () => (await import('./editor/permission-page.js')).PermissionPage,
  },
];
