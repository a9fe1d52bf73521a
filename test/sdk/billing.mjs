/**
 * Runs the public SDK, one version of it, through cards, bills and payment methods in a project that is connected to Stripe, and
 * through what else came with them. Prints what came of each step.
 */
import { admin, common, email, results, sdk, server, signUp, step, thrownBy } from './support/visitor.mjs';

/** A person beside the program, who gives cards on pages of Stripe and makes endpoints of webhooks. */
const helperUrl = process.argv[4];
const ask = async (question) => (await fetch(`${helperUrl}/${question}`)).text();

/** A customer gives a card, with which two bills are there at once. */
async function giveCard(customer) {
  const before = await customer.getBilling();
  const { clientSecret, stripeAccountId } = await customer.createPaymentMethodSetupIntent();
  const [intent] = clientSecret.split('_secret');
  await ask(`confirm?intent=${intent}`);
  const card = await customer.setDefaultPaymentMethodFromSetupIntent(intent);
  const after = await customer.getBilling();
  return {
    before: [before.hasCustomer, before.defaultPaymentMethod],
    account: stripeAccountId.startsWith('acct_'),
    card: [card.brand, card.last4, card.exp_month, card.exp_year],
    after: [after.hasCustomer, after.defaultPaymentMethod.id === card.id],
  };
}

/** The bills of a customer by their own list, and the newest by that of an app. */
async function readBills(customer, listOfApp) {
  const first = await customer.listInvoices({ limit: 1 });
  const rest = await customer.listInvoices({ cursor: first.nextCursor });
  const [latest] = await listOfApp({ limit: 1 });
  return {
    bills: [...first, ...rest].map(({ createdAt, status, amountTotal, hostedInvoiceUrl }) => [
      createdAt.getTime(),
      status,
      amountTotal,
      hostedInvoiceUrl,
    ]),
    end: rest.nextCursor,
    ofApp: latest.amountTotal,
  };
}

const app = await signUp(email());
const { id: userId } = await app.getUser({ or: 'throw' });

await step('a user gives a card and reads bills', async () => {
  const user = await app.getUser();
  return [await giveCard(user), await readBills(user, (options) => app.listInvoices({ userId, ...options }))];
});

await step('an administrator of a team does so for it', async () => {
  const { id: teamId } = await server.createTeam({ displayName: 'Sales', creatorUserId: userId });
  const team = await (await app.getUser()).getTeam(teamId);
  return [await giveCard(team), await readBills(team, (options) => app.listInvoices({ teamId, ...options }))];
});

// Bills are asked for as a client by servers, too, which then is nobody.
await step('a server gives the card of a user and of a team', async () => {
  const user = await server.createUser({ primaryEmail: email() });
  const team = await server.createTeam({ displayName: 'Support', creatorUserId: user.id });
  const asked = [
    () => user.listInvoices(),
    () => team.listInvoices(),
    () => server.listInvoices({ userId: user.id }),
    () => server.listInvoices({ teamId: team.id }),
  ];
  const told = [];
  for (const work of asked) told.push(await thrownBy(work));
  return [await giveCard(user), await giveCard(team), told];
});

await step('payment methods are read and changed', async () => {
  const enabled = ({ methods }) => methods.filter((one) => one.enabled).map(({ id }) => id);
  const before = await admin.getPaymentMethodConfigs();
  await admin.updatePaymentMethodConfigs(before.configId, { klarna: 'on', sepa_debit: 'off' });
  const { methods } = await admin.getPaymentMethodConfigs();
  const [cards] = methods.filter(({ id }) => id === 'card');
  return [enabled(before), enabled({ methods }), cards];
});

await step('a project has its newer fields', async () => {
  const logo = 'https://logo.example/logo.png';
  const logos = { logoFullUrl: logo, logoDarkModeUrl: logo, logoFullDarkModeUrl: logo };
  const project = await admin.getProject();
  await project.update({ ...logos, onboardingStatus: 'auth_setup', requirePublishableClientKey: true });
  const changed = await admin.getProject();
  await project.update({ onboardingStatus: 'completed' });
  const { onboardingStatus } = await admin.getProject();
  return {
    logos: Object.keys(logos).every((name) => changed[name] === logo),
    status: [project.onboardingStatus, changed.onboardingStatus, onboardingStatus],
  };
});

await step('an endpoint of webhooks is tried', async () => {
  const endpointId = await ask('endpoint');
  return (await admin.sendTestWebhook({ endpointId })).status;
});

await step('the apps tell of themselves', async () => {
  const still = new sdk.StackServerApp({ ...common, secretServerKey: process.argv[7], redirectMethod: 'none' });
  await still.redirectToOnboarding();
  return [server.version, typeof (await app.getAccessToken()), typeof (await app.getRefreshToken())];
});

console.log(JSON.stringify(results));
process.exit(0);
