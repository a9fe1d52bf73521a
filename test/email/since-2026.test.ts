import { checkRecords, checkRows } from '../support/named-tests';

// Emails since SDKs of 2026: each row of the contract, and the tests by which it holds.
checkRows({
  '1.1 routes of the outbox': {
    'the list, its filters and pages': {
      'email/outbox-wire': [
        'finds emails by their status and by the simple one',
        'goes through pages, the newest first and those of one moment by their ids',
        'refuses what is no filter',
      ],
    },
    'one email': { 'email/outbox-wire': ['is not there for another project, nor for an id that is nobodys'] },
    'by all libraries that know it': {
      'sdk/emails': ['emails of the outbox are listed, paused, changed and cancelled'],
      'sdk/own-sdk-admin': ['holds an email that is to be sent later, changes it, and cancels it'],
    },
  },
  '1.2 a row': {
    'all fields of what was sent': {
      'email/outbox-wire': ['shows an email that was sent, with its content and its way'],
    },
    'source and variables are of the moment of sending': {
      'email/send-email': ['the content as it was when it was queued, in a theme that is gone by then'],
    },
    'the recipient is looked up when it is sent': {
      'email/scheduled-emails': ['keeps whoever has no address yet until its time'],
    },
    'skipped, with the reason': { 'email/outbox-wire': ['says why an email was not sent'] },
    'bounced, delayed and marked as spam': {
      'email/delivery-reports': [
        'says what became of an email, each thing once',
        'tells a bounce once, however often and at once it is reported, and counts it',
      ],
    },
  },
  '1.3 the queue': {
    order: { 'email/scheduled-emails': ['what is of high priority first, then what cannot be turned off'] },
    'category and unsubscribing': {
      'email/send-email': [
        'goes by the category of the source, then by the one of the request',
        'puts a link into Marketing that turns it off',
      ],
    },
    'an unknown theme': {
      'email/send-email': ['in the active theme when there is none of the id, and in none when that is asked for'],
    },
    'a failure to render': { 'email/send-email': ['to the others when it cannot be rendered for one'] },
    'whoever is gone, has no address or unsubscribed': {
      'email/send-email': ['not a user who is deleted before the email is due'],
      'email/scheduled-emails': ['skips who unsubscribed while it was scheduled'],
    },
    'trying again': {
      'email/smtp': [
        'is tried again later when it says so, with the same email',
        'rejected: it fails at once',
        'nobody listens, a server that hangs up or is busy: it fails after five attempts',
      ],
      'email/outbox-editing': ['are kept with what the email server said'],
    },
    'stuck, and never twice': {
      'email/leases': ['fails when an email server may have got it: nothing is sent twice'],
      'robustness/outbox-kill': ['sends no email twice, and tells of those that an email server may have got'],
    },
    'emails of the server itself': { 'email/outbox-wire': ['shows an email that the server wrote of itself'] },
    'addresses that are not likely to take it': {
      'email/delivery-reports': ['gets no more emails of the project until an administrator lets it'],
    },
  },
  '1.4 changing an email': {
    'content and recipient begin anew': {
      'email/outbox-editing': [
        'edits source, variables and theme of one email of a mailing alone',
        'gives a paused email another recipient: the old one gets nothing',
        'sends an email that failed again',
      ],
    },
    'time, pause and cancellation': {
      'email/outbox-editing': ['pauses an email: it is not sent before it goes on', 'cancels an email for good, once'],
      'email/outbox-actions': ['reschedules what waits'],
      'robustness/outbox-cancel': [
        'sends no email whose pause or cancellation was answered, and none twice, while workers race and one is killed',
      ],
    },
    'nothing, and whether the address is checked': {
      'email/outbox-editing': ['touches an email without a change, and sets whether its address is checked'],
    },
    refusals: {
      'email/outbox-editing': [
        'refuses what was sent, and what is another project’s',
        'refuses values that are none, and changes nothing',
      ],
    },
  },
  '2 sending, statistics and capacity': {
    'a time, and high priority': {
      'email/scheduled-emails': ['what is scheduled as it was when it was queued, rendered at once'],
    },
    'everybody, each once, by id': {
      'email/send-email': [
        'each user once, in order, those without an address too',
        'everybody of the project, page by page',
      ],
    },
    'an own server': {
      'email/send-email': ['everything but a malformed body on the shared email server, unknown users included'],
    },
    statistics: { 'email/sent-emails': ['counts what was sent and refused in the last hour, day, week and month'] },
    'a penalty for what comes back': {
      'email/delivery-reports': ['tells a bounce once, however often and at once it is reported, and counts it'],
    },
    'a boost': { 'email/sent-emails': ['raises the capacity fourfold for four hours, once of many at once'] },
  },
  '3 themes, templates and drafts': {
    'templates need an own server': {
      'email/templates': [
        'none is made or deleted, over REST and GraphQL',
        'own ones are hidden, and return with a server of its own; changed built-in ones are as they came meanwhile',
      ],
    },
    'a theme of a template': {
      'email/templates': ['stores a theme by its id, known or not, and leaves it alone otherwise'],
    },
    'deleting a template': { 'email/templates': ['deletes a template'] },
    'themes by their id': { 'email/themes': ['does not know themes of other projects, unknown and malformed ids'] },
    'deleting a theme': { 'email/themes': ['deletes a theme that is not the active one'] },
    'drafts that are not there, and deleting one': {
      'email/drafts': ['does not know drafts of other projects, unknown and malformed ids', 'deletes a draft once'],
    },
    'the colourful theme': {
      'email/themes': ['lists the three built-in themes of a fresh project, and others behind them'],
    },
    'letters about money': {
      'email/built-in-emails': ['the template %s about money shows what is there and does without the rest'],
    },
    'logos in themes': {
      'email/project-logos': ['are all four by their names, and the component shows the full one of the mode'],
    },
    'the digest names users': {
      'email/operator': ['only reports in a dry run: the failures of a day, project by project'],
    },
    'domains that a vendor runs': {
      'email/sent-emails': ['are none, and setting one up is refused with the reason', 'are for administrators'],
    },
    'editable markers': { 'email/render-email': ['refuses editable markers, and takes them switched off'] },
    'the list of sent emails': { 'email/sent-emails': ['says whether making an email failed, or sending it'] },
  },
});

const RECORD = 'newer-answers-about-emails-and-settings';

describe('9 contradictions', () => {
  checkRecords({
    'the result of sending, and sender_config': [RECORD, 'tells of each user the id alone'],
    'templates need an own server': [RECORD, 'needs an email server of the project'],
    'a broken draft': [RECORD, 'and not the request that sends them'],
    'names of logos': [RECORD, '`logo_full_url` and `full_logo_url`'],
    'versions of pages': [RECORD, 'and not an empty object'],
  });
});
