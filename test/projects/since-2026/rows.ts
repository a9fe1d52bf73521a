import type { Rows } from '../../support/named-tests';

/** Webhooks, metrics and small routes that newer clients ask for. */
export const TOOLING_ROWS: Rows = {
  '5 webhooks': {
    'POST /internal/send-test-webhook': {
      'webhooks/test-messages': [
        'sends a signed message of the type stack.test to that endpoint alone, and stores nothing',
        'tells why an endpoint did not take it',
        'knows no endpoint of another project, and sends it nothing',
        'is for administrators alone',
      ],
      'webhooks/limits': ['is of a project, of all projects of an owner together, and of nobody else'],
    },
    'url in the token of Svix': {
      'webhooks/svix': ['makes the application of the project and answers 201 with a token of its portal'],
    },
    'events of users carry the new fields': {
      'users/restricted-users': ['tells the user the reason, and servers the details, which the events of users carry'],
    },
  },
  '6 metrics': {
    'all members are there': {
      'users/metrics-overviews': ['says nothing of an empty project, and all of it'],
      'sdk/metrics': ['as its own schema wants them'],
    },
    auth_overview: {
      'users/metrics-overviews': [
        'counts verified and unverified users, who are all but the anonymous ones, and teams',
        'tells new users, those who came the day before, and those who came back',
        'tells the same of teams by their members',
        'counts everybody once, of many who count at once',
      ],
    },
    payments_overview: {
      'users/metrics-overviews': ['counts what was bought, and the money of dollars alone'],
    },
    email_overview: {
      'users/metrics-overviews': [
        'counts emails by day and status',
        'shows the last ones, newest first, with an empty subject until there is one',
        'shows none to a colleague who may not list emails',
      ],
    },
    analytics_overview: {
      'users/metrics-overviews': [
        'says nothing of an empty project, and all of it',
        'names the country that most users are in',
      ],
    },
    'old members as before': {
      'users/metrics': [
        'says nothing of a project without users',
        'leaves anonymous users out unless they are asked for',
      ],
    },
    'one statement for each, out of indexes': { 'users/metrics-plans': ['is read out of indexes: %s'] },
  },
  '7 small routes': {
    'component versions': {
      'projects/developer-overlay': ['answers the version of each page to anybody', 'is not for %s'],
    },
    feedback: {
      'projects/developer-overlay': [
        'goes to each of the operator’s addresses once',
        'names a report of a bug as one, and whoever is signed in',
        'shows as text whatever is markup, and keeps its subject one line',
        'refuses %s, and sends nothing',
        'takes a few from one network, whichever project they come with, of many at once',
        'takes no more than so many from all networks together',
      ],
    },
    'backend urls': { 'common/http/backend-urls': ['tells the public address, to anybody'] },
    'the email about a key that leaked': {
      'api-keys/leaked-keys': [
        'revokes the key of a user, whichever project it is of, and tells them',
        'of many reports at once one revokes and one email goes out',
      ],
    },
    changelog: { 'projects/developer-overlay': ['answers no entries to anybody'] },
    'allowed headers in CORS': { 'common/http/routes': ['%s answers a preflight without asking for anything'] },
  },
};

/** Routes of what this server does not do, which newer clients call all the same. */
export const OUT_OF_SCOPE_ROWS: Rows = {
  '8 out of scope': {
    'page views and recordings are dropped': {
      'attacks/huge-bodies': ['is never dropped by parsing it where bodies are dropped'],
    },
  },
};

/** Settings in levels, with the place that they come from. */
export const CONFIGURATION_ROWS: Rows = {
  '4.1 levels': {
    'reading, replacing and merging one': {
      'projects/config-levels': [
        'are stored each on its own, with dotted keys as they are',
        'the branch says true, the environment false, then nothing',
        '%s loses nothing of many writes at once',
      ],
      'sdk/configuration': ['the public SDK 2.8.%s pushes, updates and resets settings, and reads what 2.8.41 wrote'],
    },
    'resetting keys': {
      'projects/config-levels': [
        'removes each key and all below it, also inside of objects',
        'is for the branch and the environment',
      ],
    },
    'keys of one level alone': {
      'projects/config-levels': [
        'changes nothing: no JSON, unknown keys, wrong types, dots below the top, keys of other levels',
      ],
    },
    'the path without a level': {
      'projects/config-levels': ['the old path writes the environment, and answers as it did'],
    },
    'who may': {
      'projects/config-levels': [
        'has the level of the branch',
        'does not have the level %s',
        'does not see or forget the source, and a client has nothing of it all',
      ],
    },
  },
  '4.2 the source': {
    'told, pushed and forgotten': {
      'projects/config-levels': [
        'is unlinked at first, follows a push, and stays with a patch',
        'is forgotten, as often as one likes, and the settings stay',
        'is a push without its source, and half a source',
      ],
    },
    'what was pushed stays as it is': {
      'projects/config-levels': ['does not change what was pushed, until the project is detached'],
      'projects/pushed-definitions': ['that was pushed is not changed by hand, over REST or GraphQL'],
    },
  },
  '4.3 keys and rules': {
    'old catalogs, and what is gone': {
      'projects/config-contract': ['%j is read as %s', '%j is taken, and what is gone is dropped'],
    },
    'apps and defaults': {
      'projects/config-contract': ['has every app, off but for the first three', 'gives entries their defaults'],
    },
  },
  '4.4 projects': {
    'names of logos': { 'projects/projects': ['knows both names of the full logo, and stores uploads'] },
    'made over the API': { 'projects/projects': ['makes a project with the defaults of new projects'] },
    'require_email_verification is only written': {
      'users/restricted-users': ['is not in the answer of the project, whose settings it is changed by'],
    },
    'domains of a platform': { 'projects/integrations': ['refuses what is no domain, and one that is not there'] },
    'the project internal alone lists projects': {
      'projects/owned-projects': [
        "lists the owner's projects, and nobody else's",
        'needs a user of the dashboard project',
      ],
    },
  },
  '4.6 the command line': {
    'pull, edit and push': {
      'sdk/command-line': [
        'pulls, is edited, tells what differs, pushes, and has nothing left to do',
        'changes nothing when one of 500 keys is unknown, and says on which line it is',
      ],
    },
    'a session, projects and exec': {
      'sdk/command-line-session': [
        'signs in by way of a browser, keeps the session from others, and ends it',
        'lists their projects, makes one, and runs code with its app',
        'opens an admin app with an admin key',
      ],
    },
  },
  '10 scenarios': {
    'push, edit, push': {
      'projects/config-levels': ['push A, edit the environment, push B: B below, the edit kept, the source of B'],
    },
  },
};
