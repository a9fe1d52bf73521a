import { createHash } from 'node:crypto';
import { audited, auditText } from '../support/audit';
import { createVaultProject, setValue } from '../support/vault';

const sha256 = (text: string) => createHash('sha256').update(text);

it('keys of the vault are not in the audit log, neither as they were sent nor as anybody could hash them', async () => {
  const project = await createVaultProject('one', 'two');
  const [key, other] = ['ada@example.com', 'grace@example.com'].map((text) => sha256(text).digest('base64')) as [
    string,
    string,
  ];
  for (const [store, name] of [
    ['one', key],
    ['one', key],
    ['one', other],
    ['two', key],
  ] as const) {
    expect((await setValue(project, store, [name, 'sealed'])).status).toBe(200);
  }
  const text = await auditText(project.id);
  for (const sent of [key, other]) {
    const known = [sent, encodeURIComponent(sent), sha256(sent).digest('hex'), sha256(sent).digest('base64')];
    for (const form of known) expect(text).not.toContain(form.slice(0, 12));
  }
  // The same value still has the same name.
  const rows = await audited(project, 'data_vault_value.set');
  const [elsewhere, second, again, first] = rows.map(({ changes }) => JSON.stringify(changes.entry));
  expect(rows).toHaveLength(4);
  expect(again).toBe(first);
  expect(new Set([first, second, elsewhere]).size).toBe(3);
});
