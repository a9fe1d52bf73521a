import type { Declaration } from '../entries';
import { anybody } from '../rules';

const TRIED = { ruleId: 'none', priority: 1, condition: 'email == ""', action: 'reject' };

/** The routes about sign-up rules. */
export const SIGN_UP_RULE_ROUTES: Record<string, Declaration> = {
  SignUpRules_stats: { access: 'admin', rule: anybody },
  SignUpRules_test: {
    access: 'admin',
    plain: ['email', 'country_code'],
    reads: true,
    rule: anybody,
    body: ({ email }) => ({ email, auth_method: 'password', oauth_provider: null, country_code: null }),
  },
};

/** The fields about them, and about what else keeps bad sign-ups out. */
export const SIGN_UP_RULE_FIELDS: Record<string, Declaration> = {
  'Mutation.testCaptcha': {
    access: 'admin',
    plain: ['input.siteKey', 'input.secretKey'],
    rule: anybody,
    body: () => ({ input: { provider: 'altcha' } }),
  },
  'Query.breachedPasswordCount': { access: 'admin', rule: anybody },
  'Query.signUpRules': { access: 'admin', rule: anybody },
  'Query.signUpRuleStats': { access: 'admin', rule: anybody },
  'Query.testSignUpRules': {
    access: 'admin',
    plain: ['input.countryCode'],
    rule: anybody,
    body: ({ email }) => ({ input: { email, authMethod: 'password', oauthProvider: null, countryCode: null } }),
  },
  'Query.trySignUpRules': {
    access: 'admin',
    plain: ['rule.ruleId'],
    rule: anybody,
    body: () => ({ rule: TRIED }),
  },
};
