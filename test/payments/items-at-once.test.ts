import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { startServerProcess, stopProcess, type ServerProcess } from '../support/process';
import { changeItem, createShop, quantityOf } from '../support/payments';
import { expectOk, type TestProject } from '../support/project';
import { OWN_SERVER_MS } from '../support/own-server';
import { databaseUrl, publicUrl, serverUrl } from '../support/server';

let second: ServerProcess;
let project: TestProject;

beforeAll(async () => {
  second = await startServerProcess({
    environment: { VESTIBULE_DATABASE_URL: databaseUrl(), VESTIBULE_PUBLIC_URL: publicUrl() },
  });
  project = await createShop({ 'items.credits': { customerType: 'custom' } });
}, OWN_SERVER_MS);

afterAll(async () => {
  await stopProcess(second.pid);
  await rm(second.dataDir, { recursive: true, force: true });
}, OWN_SERVER_MS);

describe('changes of one quantity at once, through two servers', () => {
  it.each(Array.from({ length: 10 }, (_, round) => round))('take 20 of 20 in round %d, and no more', async (round) => {
    const item = `custom/round-${round}/credits` as const;
    expectOk(await changeItem(project, item, { delta: 20 }));
    const bases = [serverUrl(), second.url];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => changeItem(project, item, { delta: -1, base: bases[n % 2] })),
    );
    const codes = answers.map(({ status, code }) => (status === 200 ? 'ok' : code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(20);
    expect(codes.filter((code) => code === 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT')).toHaveLength(40);
    expect(await quantityOf(project, item)).toBe(0);
  });

  it('count the first ones of a customer, too', async () => {
    const bases = [serverUrl(), second.url];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => changeItem(project, 'custom/new/credits', { delta: 2, base: bases[n % 2] })),
    );
    answers.forEach(expectOk);
    expect(await quantityOf(project, 'custom/new/credits')).toBe(60);
  });

  it('let changes of other customers and items pass', async () => {
    expectOk(await changeItem(project, 'custom/held/credits', { delta: 1 }));
    const client = new Client(databaseUrl());
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM item_balances WHERE project_id = $1 AND customer_id = $2 FOR UPDATE', [
        project.id,
        'held',
      ]);
      expectOk(await changeItem(project, 'custom/free/credits', { delta: 1 }));
      expect(await quantityOf(project, 'custom/held/credits')).toBe(1);
      const waiting = changeItem(project, 'custom/held/credits', { delta: 1 });
      await client.query('COMMIT');
      expectOk(await waiting);
    } finally {
      await client.end();
    }
    expect(await quantityOf(project, 'custom/held/credits')).toBe(2);
  });
});
