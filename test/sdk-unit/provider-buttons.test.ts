import { OAUTH_PROVIDER_TYPES } from '../../src/common/contract/oauth-providers.js';
import { MARK_SHAPES } from '../../sdk/src/react/oauth/mark-shapes.js';
import { describeProvider, findProvider } from '../../sdk/src/react/oauth/providers.js';
import { untilShownAgain } from '../../sdk/src/react/oauth/until-shown-again.js';

/** Those with a brand: any other says itself what it is called. */
const BRANDS = OAUTH_PROVIDER_TYPES.filter((type: string) => type !== 'oidc');

describe('a provider on the pages', () => {
  it.each(BRANDS)('%s has its mark and is called by its brand', (id) => {
    expect(Object.keys(MARK_SHAPES)).toContain(id);
    const { name, type } = describeProvider({ id });
    expect([type, name.toLowerCase()]).toEqual([id, id]);
    expect(name).toMatch(/^[A-Z]/);
  });

  it('is called what its project calls it, else by its id', () => {
    expect(describeProvider({ id: 'acme', type: 'oidc', displayName: 'Acme Staff' }).name).toBe('Acme Staff');
    expect(describeProvider({ id: 'acme', type: 'oidc', displayName: null }).name).toBe('acme');
    expect(describeProvider({ id: 'constructor' })).toEqual({
      id: 'constructor',
      type: 'constructor',
      name: 'constructor',
    });
    expect(describeProvider({ id: 'second', type: 'github' }).name).toBe('GitHub');
  });

  it('is found by its id among those that are offered, and known by its type when it no longer is', () => {
    const offered = [{ id: 'acme', type: 'oidc', displayName: 'Acme Staff' }, { id: 'google' }];
    expect(findProvider(offered, { id: 'acme' }).name).toBe('Acme Staff');
    expect(findProvider(offered, { id: 'google', type: 'google' })).toEqual(describeProvider({ id: 'google' }));
    expect(findProvider([], { id: 'work', type: 'microsoft' }).name).toBe('Microsoft');
  });
});

describe('leaving for a provider', () => {
  const browser = new EventTarget();
  const show = (persisted: boolean) => browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const never = () => new Promise<never>(() => {});

  beforeEach(() => Object.assign(globalThis, { window: browser }));
  afterEach(() => Object.assign(globalThis, { window: undefined }));

  it('is over when the browser shows the page again as it was left', async () => {
    const leaving = untilShownAgain(never());
    const order: string[] = [];
    void leaving.then(() => order.push('over'));
    show(false);
    await Promise.resolve();
    order.push('shown anew');
    show(true);
    await leaving;
    expect(order).toEqual(['shown anew', 'over']);
  });

  it('tells what went wrong before', async () => {
    await expect(untilShownAgain(Promise.reject(new Error('no such provider')))).rejects.toThrow('no such provider');
  });
});
