/** Reads metrics with one version of the public SDK, unmodified, and prints what came of each step as one line of JSON. */
const [version, baseUrl, , projectId, clientKey, serverKey, adminKey] = process.argv.slice(2);
const sdk = await import(`stackframe-${version}`);
const keys = { publishableClientKey: clientKey, secretServerKey: serverKey, superSecretAdminKey: adminKey };
const admin = new sdk.StackAdminApp({ baseUrl, projectId, tokenStore: 'memory', ...keys });
const results = {};

async function step(name, work) {
  try {
    results[name] = { ok: true, value: await work() };
  } catch (error) {
    results[name] = { ok: false, error: String(error?.stack ?? error).slice(0, 1500) };
  }
}

const summary = ({ total_users, daily_users, daily_active_users, login_methods, recently_registered }) => ({
  total: total_users,
  days: [daily_users.length, daily_active_users.length],
  methods: login_methods,
  newest: recently_registered.length,
});

// The call that `useMetrics` makes; the hook itself is in the packages for React alone.
await step('of regular users', async () => summary(await admin._interface.getMetrics()));
await step('of anonymous users, too', async () => summary(await admin._interface.getMetrics(true)));

/** The schema of the answer, which newer versions bring along. */
const schemaOf = (installed) =>
  `../../node_modules/stackframe-${installed}/node_modules/@stackframe/stack-shared/dist/esm/interface/admin-metrics.js`;
await step('as its own schema wants them', async () => {
  if (version !== '108') return 'no schema';
  const { MetricsResponseBodySchema } = await import(schemaOf(version));
  await MetricsResponseBodySchema.validate(await admin._interface.getMetrics(), { strict: true, abortEarly: false });
  return 'valid';
});

console.log(JSON.stringify(results));
