import { rm } from 'node:fs/promises';
import { call } from '../support/client';
import type { DefinitionBody } from '../support/permissions';
import { createOwner, expectOk, internal, personalTeamOf } from '../support/project';
import { OWN_SERVER_MS } from '../support/own-server';
import { startServerProcess, stopProcess, type ServerProcess } from '../support/process';
import { INTERNAL_KEYS } from '../support/server';

const OF_ADMINS = ['$invite_members', '$read_members', '$remove_members', '$update_team'];

describe('in teams of the dashboard project', () => {
  it('those who look after them may invite colleagues', async () => {
    const owner = await createOwner();
    const path = `GET /team-permissions?team_id=${await personalTeamOf(owner)}&user_id=me&recursive=true`;
    const { items } = expectOk(await internal<{ items: Array<{ id: string }> }>(path, owner));
    expect(items.map(({ id }) => id)).toEqual([...OF_ADMINS, 'team_admin']);
  });

  it(
    'they may so in an installation that was there before',
    async () => {
      const admin = { project: 'internal', tier: 'admin', keys: { admin: INTERNAL_KEYS.admin } };
      const containedBy = async ({ url: base }: ServerProcess, id: string) => {
        const path = '/team-permission-definitions';
        const { items } = expectOk(await call<{ items: DefinitionBody[] }>({ ...admin, base, path }));
        return items.find((item) => item.id === id)?.contained_permission_ids;
      };
      const first = await startServerProcess();
      let last = first;
      try {
        const old = { 'rbac.permissions.team_admin.containedPermissionIds': { $read_members: true } };
        const body = { config_override_string: JSON.stringify(old) };
        const path = '/internal/config/override';
        expectOk(await call({ ...admin, base: first.url, method: 'PATCH', path, body }));
        expect(await containedBy(first, 'team_admin')).toEqual(['$read_members']);
        await stopProcess(first.pid);
        last = await startServerProcess({ dataDir: first.dataDir });
        expect(await containedBy(last, 'team_admin')).toEqual(OF_ADMINS);
      } finally {
        await stopProcess(last.pid);
        await rm(first.dataDir, { recursive: true, force: true });
      }
    },
    OWN_SERVER_MS,
  );
});
