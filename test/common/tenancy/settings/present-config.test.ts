import { presentConfig, renderConfig } from '../../../support/project-config';

test('shows renamed settings under both names', () => {
  const rendered = renderConfig({
    environment: {
      'payments.productLines': { plans: { displayName: 'Plans', customerType: 'team' } },
      'payments.products': { pro: { productLineId: 'plans', customerType: 'team' }, single: {} },
    },
  });
  const { payments, ...rest } = JSON.parse(JSON.stringify(presentConfig(rendered)));
  expect(payments.productLines).toStrictEqual({ plans: { displayName: 'Plans', customerType: 'team' } });
  expect(payments.catalogs).toStrictEqual({ plans: { displayName: 'Plans', customerType: 'team' } });
  expect(payments.products.pro).toMatchObject({ productLineId: 'plans', catalogId: 'plans' });
  expect(payments.products.single).not.toHaveProperty('catalogId');
  expect(payments.products.single).not.toHaveProperty('productLineId');
  expect(rest.auth.allowSignUp).toBe(true);
});

test('leaves the rendered configuration alone', () => {
  const rendered = renderConfig({ environment: { 'payments.products': { pro: { productLineId: 'plans' } } } });
  presentConfig(rendered);
  expect(rendered.payments).not.toHaveProperty('catalogs');
  expect(rendered.payments.products['pro']).not.toHaveProperty('catalogId');
});

test('what was read can be written back', () => {
  const environment = { 'payments.catalogs': { plans: {} }, 'payments.products': { pro: { catalogId: 'plans' } } };
  const rendered = renderConfig({ environment });
  const written = JSON.parse(JSON.stringify(presentConfig(rendered).payments));
  expect(renderConfig({ environment: { payments: written } }).payments).toEqual(rendered.payments);
});
