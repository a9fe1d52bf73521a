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
    changelog: { 'projects/developer-overlay': ['answers no entries to anybody'] },
    'allowed headers in CORS': { 'common/http/routes': ['%s answers a preflight without asking for anything'] },
  },
};
