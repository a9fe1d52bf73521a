/**
 * Runs the public SDK, one version of it, through the levels of the configuration. Prints what came of each step as one line
 * of JSON.
 */
const [version, baseUrl, , projectId, clientKey, serverKey, adminKey] = process.argv.slice(2);
const OTP = 'auth.otp.allowSignIn';
const TEAMS = 'teams.allowClientTeamCreation';
const COMMIT = {
  type: 'pushed-from-github',
  owner: 'acme',
  repo: 'shop',
  branch: 'main',
  commitHash: 'abc',
  configFilePath: 'stack.config.ts',
};

async function projectWith(name) {
  const { StackAdminApp } = await import(`stackframe-${name}`);
  const keys = { publishableClientKey: clientKey, secretServerKey: serverKey, superSecretAdminKey: adminKey };
  return new StackAdminApp({ baseUrl, tokenStore: 'memory', projectId, ...keys }).getProject();
}

async function run() {
  const results = {};
  const old = await projectWith('41');
  await old.updateConfig({ [TEAMS]: false, [OTP]: true });
  const project = await projectWith(version);
  const environment = await project.getConfigOverride('environment');
  results.old = [environment[TEAMS], environment[OTP]];

  results.first = await project.getPushedConfigSource();
  await project.pushConfig({ [TEAMS]: true, 'dataVault.stores': { one: { displayName: 'One' } } }, { source: COMMIT });
  results.pushed = await project.getPushedConfigSource();
  results.below = (await project.getConfig()).teams.allowClientTeamCreation;
  await project.resetConfigOverrideKeys('environment', [TEAMS]);
  results.above = (await project.getConfig()).teams.allowClientTeamCreation;
  await project.updatePushedConfig({ 'dataVault.stores.two': { displayName: 'Two' } });
  await project.updateConfig({ [OTP]: false });
  const { auth, dataVault } = await project.getConfig();
  results.merged = [auth.otp.allowSignIn, Object.keys(dataVault.stores).sort()];
  results.kept = (await project.getPushedConfigSource()).type;
  await project.replaceConfigOverride('branch', { [TEAMS]: true });
  results.replaced = [await project.getConfigOverride('branch'), (await project.getPushedConfigSource()).commitHash];
  await project.unlinkPushedConfigSource();
  await project.unlinkPushedConfigSource();
  results.unlinked = [await project.getPushedConfigSource(), await project.getConfigOverride('branch')];
  results.refused = await project.pushConfig({ 'emails.server': {} }, { source: COMMIT }).then(
    () => 'taken',
    (error) => /emails/.test(String(error)),
  );
  return results;
}

console.log(JSON.stringify(await run().catch((error) => ({ error: String(error?.stack ?? error) }))));
process.exit(0);
