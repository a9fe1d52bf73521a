import { transformSync } from '@swc/core';

import { BUILT_IN_TEMPLATES, BUILT_IN_THEMES } from '../../src/email/built-in-emails/built-in-emails.js';

const compile = (source: string) =>
  transformSync(source, {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  }).code;

test.each(Object.values(BUILT_IN_THEMES))('the theme $displayName compiles', ({ tsxSource }) => {
  expect(compile(tsxSource)).toContain('EmailTheme.PreviewProps');
});

test.each(Object.values(BUILT_IN_TEMPLATES))('the template $displayName compiles', ({ tsxSource }) => {
  expect(compile(tsxSource)).toContain('EmailTemplate.PreviewVariables');
  expect(tsxSource).toContain('<NotificationCategory value="Transactional" />');
});

test('the template of verification emails declares what lets the reader refuse, and does without', () => {
  const source = BUILT_IN_TEMPLATES['e7d009ce-8d47-4528-b245-5bf119f2ffa3']?.tsxSource ?? '';
  for (const variable of ['accountCreatedAt', 'addressAddedAt', 'notMeLink']) {
    expect(source).toContain(`  '${variable}?': 'string',`);
    expect(source).toContain(`variables.${variable}`);
  }
});

test.each([
  ['e7d009ce-8d47-4528-b245-5bf119f2ffa3', ['emailVerificationLink'], '`Verify your email at ${project.displayName}`'],
  ['a70fb3a4-56c1-4e42-af25-49d25603abd0', ['passwordResetLink'], '`Reset your password at ${project.displayName}`'],
  [
    '822687fe-8d0a-4467-a0d1-416b6e639478',
    ['magicLink', 'otp'],
    '`Sign in to ${project.displayName}: Your code is ${variables.otp}`',
  ],
  [
    'e84de395-2076-4831-9c19-8e9a96a868e4',
    ['teamDisplayName', 'teamInvitationLink'],
    '`You have been invited to join ${variables.teamDisplayName}`',
  ],
  [
    '066dd73c-36da-4fd0-b6d6-ebf87683f8bc',
    ['signInInvitationLink', 'teamDisplayName'],
    '`You have been invited to sign in to ${project.displayName}`',
  ],
  [
    '5d6ad1a2-0f0e-4a63-9a57-8c5f6a0d0b6e',
    ['accountSettingsLink', 'recoveryCodesLeft'],
    '`A recovery code was used at ${project.displayName}`',
  ],
  [
    '9b1c7e54-3f0a-4c2e-8f5d-2d7a64c1e8b3',
    ['accountSettingsLink', 'deviceName', 'signedInAt'],
    '`New sign-in to your account at ${project.displayName}`',
  ],
  [
    '3f6f1c52-8a0d-4b6e-9c1f-7be0d25a94c7',
    ['accountSettingsLink', 'apiKeys', 'expiresAt'],
    '`API keys at ${project.displayName} expire soon`',
  ],
])('the template %s declares its variables, uses each and has its subject', (id, variables, subject) => {
  const source = BUILT_IN_TEMPLATES[id]?.tsxSource ?? '';
  expect(source).toContain(`<Subject value={${subject}} />`);
  for (const variable of variables) {
    expect(source).toContain(`  ${variable}: 'string',`);
    expect(source).toContain(`variables.${variable}`);
  }
  const link = variables.find((variable) => /link$/i.test(variable));
  expect(source).toContain(`>{variables.${link}}</Link>`);
});

test.each([
  [
    '70372aee-0441-4d80-974c-2e858e40123a',
    'Payment Receipt',
    ['productName', 'quantity', 'amount', 'receiptLink?'],
    '`Your receipt from ${project.displayName}`',
  ],
  [
    'f64b1afe-27ec-4a28-a277-7178f3261f9a',
    'Payment Failed',
    ['productName', 'amount', 'invoiceUrl?', 'failureReason?'],
    '`Payment failed for ${project.displayName}`',
  ],
])('the template %s about money shows what is there and does without the rest', (id, name, variables, subject) => {
  const { displayName, tsxSource } = BUILT_IN_TEMPLATES[id]!;
  expect([displayName, tsxSource.includes(`<Subject value={${subject}} />`)]).toEqual([name, true]);
  const schema = /variablesSchema = type\(\{\n([\s\S]*?)\n\}\)/.exec(tsxSource)![1]!;
  expect([...schema.matchAll(/^ {2}'?([\w?]+)'?: 'string',$/gm)].map(([, variable]) => variable)).toEqual(variables);
  for (const variable of variables) {
    const isOptional = variable.endsWith('?');
    expect(tsxSource.includes(`{variables.${variable.replace('?', '')} &&`)).toBe(isOptional);
  }
});
