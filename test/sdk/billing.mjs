/**
 * Runs the public SDK, one version of it, through cards, bills and payment methods in a project that is connected to Stripe, and
 * through what else came with them. Prints what came of each step.
 */
import { admin, common, email, results, sdk, server, signUp, step } from './support/visitor.mjs';

/** A person beside the program, who gives cards on pages of Stripe and makes endpoints of webhooks. */
const helperUrl = process.argv[4];
const ask = async (question) => (await fetch(`${helperUrl}/${question}`)).text();

/** A customer gives a card, with which two bills are there at once, and reads them. */
async function payAs(customer, listOfApp) {
  const before = await customer.getBilling();
  const { clientSecret, stripeAccountId } = await customer.createPaymentMethodSetupIntent();
  const [intent] = clientSecret.split('_secret');
  await ask(`confirm?intent=${intent}`);
  const card = await customer.setDefaultPaymentMethodFromSetupIntent(intent);
  const after = await customer.getBilling();
  const first = await customer.listInvoices({ limit: 1 });
  const rest = await customer.listInvoices({ cursor: first.nextCursor });
  const [latest] = await listOfApp({ limit: 1 });
  return {
    before: [before.hasCustomer, before.defaultPaymentMethod],
    account: stripeAccountId.startsWith('acct_'),
    card: [card.brand, card.last4, card.exp_month, card.exp_year],
    after: [after.hasCustomer, after.defaultPaymentMethod.id === card.id],
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

await step('a user pays by card', async () =>
  payAs(await app.getUser(), (options) => app.listInvoices({ userId, ...options })),
);

await step('a server looks after a user', async () => {
  const user = await server.createUser({ primaryEmail: email() });
  return payAs(user, (options) => server.listInvoices({ userId: user.id, ...options }));
});

await step('a server looks after a team', async () => {
  const team = await server.createTeam({ displayName: 'Sales', creatorUserId: userId });
  return payAs(team, (options) => server.listInvoices({ teamId: team.id, ...options }));
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
