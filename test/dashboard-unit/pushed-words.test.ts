import { describePushed, findPushed } from '../../dashboard/src/entities/settings/pushed-words';
import type { PushedConfigurationFragment } from '../../dashboard/src/gql/graphql';

const SOURCE: PushedConfigurationFragment['source'] = {
  type: 'pushed-from-github',
  owner: 'acme',
  repo: 'shop',
  branch: 'main',
  commitHash: '0123456789abcdef',
  configFilePath: 'vestibule.config.ts',
};
const PUSHED = {
  source: SOURCE,
  paths: ['auth.allowSignUp', 'payments.items.credits.displayName'],
  covered: ['auth.allowSignUp'],
};

it('a setting was pushed if the file says it, something around it, or something inside of it', () => {
  const covered = { source: SOURCE, isCovered: true };
  const counting = { source: SOURCE, isCovered: false };
  expect(findPushed(PUSHED, ['auth.allowSignUp'])).toEqual(covered);
  expect(findPushed(PUSHED, ['payments.items.credits'])).toEqual(counting);
  expect(findPushed(PUSHED, ['payments.items.credits.displayName.en'])).toEqual(counting);
  expect(findPushed(PUSHED, ['auth.otp.allowSignIn', 'payments.items.credits'])).toEqual(counting);
  for (const path of ['payments.items.credit', 'auth.allow', 'payments.items.other']) {
    expect(findPushed(PUSHED, [path])).toBeNull();
  }
  expect(findPushed(PUSHED, [])).toBeNull();
});

it('nothing was pushed of a project that is detached', () => {
  const source = { ...SOURCE, type: 'unlinked' };
  expect(findPushed({ ...PUSHED, source }, ['auth.allowSignUp'])).toBeNull();
});

it('the reason names the file and the commit, as far as they are known, and whether it counts', () => {
  expect(describePushed({ source: SOURCE, isCovered: false })).toBe(
    'It comes from vestibule.config.ts of acme/shop, commit 0123456.',
  );
  const unknown = { ...SOURCE, type: 'pushed-from-unknown' };
  expect(describePushed({ source: unknown, isCovered: true }, 'This theme')).toBe(
    'This theme is set in a file that was pushed, too, which does not count yet.',
  );
});
