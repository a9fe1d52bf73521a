import type { Rows } from '../../support/named-tests';

/** Addresses, invitations, accounts at providers and ways to sign in. */
export const SIGN_IN_ROWS: Rows = {
  '4 primary address and contact channels': {
    'another channel, a new value, the same, null': {
      'users/users-update': [
        'makes another address of the user the primary one',
        'takes another address beside the one before, unverified, and for signing in as that one',
        'changes nothing for the same address in capitals',
        'keeps the address with null, as one that is not primary, and the methods',
      ],
    },
    'invalid, flags without an address': {
      'users/users-update': [
        'refuses an address that is empty as a schema error',
        'refuses %j beside no address',
        'refuses %j without an address',
        'lets a flag be switched off without an address',
      ],
    },
    'flags that are sent; taken by somebody else': {
      'users/users-update': [
        'takes the flags that are sent over those of the address',
        'refuses an address that signs in somebody else',
      ],
    },
    'by clients': {
      'attacks/chosen-addresses': [
        'signs nobody in by the address before it is verified, and the user afterwards',
        'takes the flags of nobody but servers',
      ],
    },
    'with required verification': {
      'users/restricted-users': ['follows the address: without one, and after a change to one that nobody proved'],
    },
    'POST /contact-channels with is_primary': { 'users/contact-channels': ['takes the primary flag from the others'] },
    'an empty address at sign-in by password': { 'auth/password': ['refuses %j as a schema error'] },
    'a deleted user has no session': {
      'users/users-update': ['removes the user and everything of theirs; the address is free again'],
    },
  },
  '5.1 team invitations': {
    'lists by team, user, both, neither': {
      'teams/invitations': [
        'lists what nobody has answered, oldest first',
        'lists what was sent to verified addresses of the user, newest first',
        'is refused in plain text, on every tier',
        'refuses the query %j',
        'shows clients their own only',
      ],
    },
    deletion: { 'teams/invitations': ['needs the team, and an id that is one'] },
    'accepted by id: order, refusals, once': {
      'teams/invitation-acceptance': [
        'lets a user join who has proven that the address is theirs',
        'lets a server accept for such a user',
        'knows no invitation to somebody else, to an address that is merely claimed, or that is over',
        'is refused to an anonymous user before the invitation is looked for, but for a server',
        'succeeds once of many times at once',
      ],
    },
    'seats of teams of internal': {
      'teams/invitation-seats': [
        'lets in as many as there are seats, of those who come at once, too, and uses up the other invitations',
      ],
    },
  },
  '5.2 connected accounts': {
    list: {
      'auth/oauth/connected-accounts': ['lists the accounts whose tokens may be asked for', 'knows who may list what'],
    },
    'token of one account; any account': {
      'auth/oauth/connected-accounts': [
        'asks for that account, whatever the provider calls it',
        'knows who may ask, then the provider, then the account, then the token',
      ],
    },
    'refusals of the provider': {
      'auth/oauth/connected-accounts': ['forgets a refresh token that the provider answers with %s %j'],
    },
  },
  '5.3 accounts of providers that are gone': {
    'read, changed, removed; none is added': {
      'users/linked-accounts': [
        'is read, changed and removed when its provider is gone; none is added',
        'leaves out an account of a provider that is gone, of which nobody knows what it was',
      ],
    },
  },
  '6.1 authorize': {
    'unknown parameters, order, scopes': {
      'auth/oauth/authorize': [
        'does not look at parameters that it does not know',
        'refuses a wrong client secret before it looks at the provider',
        'refuses further scopes with shared keys, before it looks at a token',
      ],
    },
    'where the application goes on to': {
      'auth/oauth/authorize': ['does not let the application go on to %s'],
      'attacks/next-addresses': ['that the project does not trust is refused before anybody is sent anywhere: %j'],
    },
    'JSON mode, with a token and without': {
      'auth/oauth/authorize': [
        "answers the provider's address with %s=json, and needs no cookie",
        'answers its own address with %s=json and a token, which sets the cookie',
        'answers errors of JSON mode as they are',
      ],
    },
    'native schemes': { 'auth/oauth/authorize': ['takes pages of native applications, by their scheme'] },
  },
  '6.2 callback': {
    'cookie, unknown state': {
      'auth/oauth/callback': [
        'refuses a browser without the cookie, which keeps nobody from coming back with it',
        'touches no cookie of a state that is unknown',
      ],
    },
    'where errors go, what they carry': {
      'auth/oauth/callback': [
        'brings the error to the callback of the application where it names no page for errors that is trusted',
        'prefers error_redirect_uri to its older name, and keeps its parameters',
        'answers the error itself where no page is trusted',
      ],
      'attacks/json-mode': ['brings errors to %s', 'brings nothing to %s'],
    },
    'a provider that is away': { 'auth/oauth/callback': ['is told of'] },
  },
  '6.3 token endpoint': {
    'keys missing and wrong': {
      'auth/tokens': [
        'tells a client without a key that the project asks for one',
        'refuses a secret that is no publishable key of the project',
      ],
    },
    'a refresh that races a sign-out': {
      'auth/tokens': ['answers a refresh that races a sign-out with a token or a refusal, at both endpoints'],
    },
    'one refresh event for each token': {
      'auth/token-activity': [
        'is one use of its session, at its moment, and no other sign-in',
        'that is refused is none',
        'no token is minted but where its use is noted, once',
      ],
    },
  },
  '6.4 cross-domain': {
    'body, order of refusals': {
      'auth/oauth/cross-domain': [
        'refuses %p as a schema error',
        'needs a signed-in user',
        'needs the refresh token of that session',
        'refuses %p, which the project does not trust',
      ],
    },
    'the same session on both origins': {
      'auth/oauth/cross-domain': [
        'makes a code by which the other origin gets the same session',
        'ends on both origins at once',
      ],
    },
    'second use, wrong verifier, tokens sealed': {
      'attacks/handed-over-sessions': [
        'is fetched once: whoever replays the code ends it for both',
        'is fetched by nobody without the verifier, and a wrong one uses the code up',
        'has no token in the database that the database could read',
      ],
    },
  },
  '6.5 native Apple': {
    'order of refusals': {
      'attacks/apple-native': [
        'is refused where the provider is missing, or does not sign in',
        'is refused where no application of Apple is configured, whatever the token',
      ],
    },
    'verified addresses, bundle ids': {
      'attacks/apple-native': [
        'makes the user, whose address is verified with %p, and finds them again',
        'shows the bundle ids in the settings of the project',
      ],
    },
  },
  '6.6 command line': {
    anon_refresh_token: { 'auth/cli': ['takes the session of an anonymous user, and no other'] },
    'check, claim, complete': {
      'auth/cli': [
        'check tells whether the command line has an anonymous user',
        'claim-anon-session hands out the session of that user, once',
        'claim-anon-session is refused where there is none',
        'takes no token that is not a session of the project, and leaves the login to wait',
      ],
    },
    'codes that are none, in every mode': {
      'auth/cli': ['refuses in every mode a code that is unknown, of another project, expired, or completed'],
    },
  },
  '7 keyless clients': {
    'default by the environment': {
      'common/access/keyless-default': [
        'takes clients without a key, in a call, at authorize and at the token endpoint',
        'shows the setting as it is, and lets the project say otherwise',
      ],
    },
    'missing and wrong keys': {
      'common/access/keyless-default': ['refuses a wrong key all the same'],
      'common/access/precedence': [
        'tells a client without a key that the project asks for one, whatever its version: %s',
      ],
      'sdk/keyless': ['is told that the project asks for one, and works where it does not'],
    },
  },
  '8 other': {
    'webhooks carry the fields': {
      'users/restricted-users': ['tells the user the reason, and servers the details, which the events of users carry'],
    },
  },
};
