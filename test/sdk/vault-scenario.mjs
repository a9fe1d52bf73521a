/**
 * Runs one version of the public SDK, unmodified, through the data vault: it reads what our SDK wrote, and writes what ours
 * then reads. Prints what came of each step as one line of JSON.
 */
const [version, baseUrl, access] = process.argv.slice(2);
const { projectId, keys, secret, values } = JSON.parse(access);
const sdk = await import(`stackframe-${version}`);
const results = {};

async function step(name, work) {
  try {
    results[name] = { ok: true, value: await work() };
  } catch (error) {
    results[name] = { ok: false, error: String(error?.stack ?? error).slice(0, 1500) };
  }
}

const app = new sdk.StackServerApp({
  baseUrl,
  tokenStore: 'memory',
  projectId,
  publishableClientKey: keys.client,
  secretServerKey: keys.server,
});
const store = await app.getDataVaultStore('tokens');

await step('reads what ours wrote', async () => {
  const found = {};
  for (const name of Object.keys(values)) found[name] = await store.getValue(`ours ${name}`, { secret });
  return found;
});

await step('writes and reads', async () => {
  const found = {};
  for (const [name, value] of Object.entries(values)) {
    await store.setValue(`${version} ${name}`, value, { secret });
    found[name] = await store.getValue(`${version} ${name}`, { secret });
  }
  return found;
});

await step('overwrites', async () => {
  await store.setValue(`${version} twice`, 'first', { secret });
  await store.setValue(`${version} twice`, 'second', { secret });
  return store.getValue(`${version} twice`, { secret });
});

await step('finds nothing with another secret, key or store', async () => {
  const other = await app.getDataVaultStore('other');
  return [
    await store.getValue(`${version} plain`, { secret: 'another' }),
    await store.getValue(`${version} Plain`, { secret }),
    await other.getValue(`${version} plain`, { secret }),
  ];
});

await step('keeps values of other secrets apart', async () => {
  await store.setValue(`${version} plain`, 'of another', { secret: 'another' });
  return [
    await store.getValue(`${version} plain`, { secret }),
    await store.getValue(`${version} plain`, { secret: 'another' }),
  ];
});

await step('is told that there is no such store', async () => {
  const missing = await app.getDataVaultStore('missing');
  const codes = [];
  for (const work of [() => missing.setValue('k', 'v', { secret }), () => missing.getValue('k', { secret })]) {
    await work().catch((error) => codes.push([error.errorCode, error.details]));
  }
  return codes;
});

console.log(JSON.stringify(results));
process.exit(0);
