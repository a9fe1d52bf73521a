import type { Rows } from '../../support/named-tests';

/** Restricted users, sign-up rules and challenges. */
export const SIGN_UP_ROWS: Rows = {
  '1.1 status of a user': {
    'computed at each read, the switch changes all users at once': {
      'users/restricted-users': [
        'is read anew each time: the switch changes all users at once, and one by one they prove their address',
      ],
    },
    'first reason that holds': {
      'users/restricted-users': ['follows the address: without one, and after a change to one that nobody proved'],
      'auth/anonymous': ['have issuer, audience and claims of their own'],
    },
    'a restricted user signs in, changes themselves and proves the address': {
      'sdk/restricted-users': [
        'is restricted by an administrator until that is lifted, and signs in and changes themselves meanwhile',
        'signs up restricted where addresses are to be verified, and is admitted once theirs is',
      ],
    },
  },
  '1.2 fields': {
    'who reads them, and the events of users': {
      'users/restricted-users': ['tells the user the reason, and servers the details, which the events of users carry'],
    },
    'an empty text is null; reason and details go with true alone': {
      'users/restricted-users': [
        'keeps what a change leaves out, and takes an empty text for none',
        'refuses %j, in changes and of new users',
      ],
    },
    'country and risk, defaults': {
      'users/restricted-users': ['are kept as servers send them, and nothing and zeros by default'],
    },
    'none of them is for clients': {
      'attacks/restricted-users': ['cannot change what only colleagues may, and never sees what is theirs alone'],
    },
  },
  '1.3 lists': {
    'each row of the query table': {
      'users/restricted-users': ['leaves out who is restricted unless it is asked for them, or for anonymous users'],
    },
    'only_anonymous alone': { 'users/restricted-users': ['refuses anonymous users alone without anonymous users'] },
    'by id, members of teams, searches': {
      'users/restricted-users': [
        'has no say in who is found by id, or in a team, and a search leaves out whom the list does',
      ],
    },
    'order, also by last activity': {
      'users/users-list': ['pages with the first item of the next page as cursor', 'orders by last activity'],
    },
  },
  '1.4 tokens and requests': {
    'issuer, audience, keys, claims; an offline check admits nobody': {
      'attacks/restricted-users': [
        'does not pass an application that checks by the ordinary keys, and passes one that asks for the others',
      ],
    },
    '2, 4 and 6 keys': {
      'attacks/restricted-users': ['is verified by two keys of its own, which are published when they are asked for'],
    },
    'refused without a header that allows it': {
      'attacks/restricted-users': ['is refused where a request does not say that restricted users may make it'],
    },
    'allowed headers in CORS': { 'common/http/routes': ['%s answers a preflight without asking for anything'] },
    'place in the order of refusals': {
      'common/access/precedence': ['row $row wins over each later row and over all of them at once'],
    },
    'admin tokens of restricted users of internal': {
      'attacks/restricted-users': ['does not act in the dashboard, by old tokens or new ones'],
    },
    'becoming restricted: no ordinary token by a refresh': {
      'attacks/restricted-users': [
        'loses every session at once, and comes back as restricted alone',
        'gets no ordinary token by a refresh that begins after it was answered, of many in flight',
      ],
    },
    'details of ACCESS_TOKEN_EXPIRED': {
      'attacks/restricted-users': ['says whose it was, and one that says nothing readable does not'],
    },
    'signed_up_at in seconds, the same over refreshes, new at an upgrade': {
      'auth/tokens': ['hold exactly the claims that every SDK version reads'],
      'auth/token-activity': ['is one use of its session, at its moment, and no other sign-in'],
      'attacks/restricted-users': ['has signed up at that moment, and is counted on that day'],
    },
  },
  '1.5 what a restricted user may not do': {
    'no invitation by code or id; a server may': {
      'attacks/restricted-users': [
        'is neither shown to %s nor accepted, and is not used up',
        'does not hinder a server that puts a restricted user into a team',
      ],
    },
    'anonymous users': {
      'teams/invitation-acceptance': ['%s is refused to an anonymous user, before the code is used up'],
    },
  },
  '1.6 preview of affected users': {
    'answer, limit, tiers': {
      'users/restricted-users': [
        'shows the newest users whom the switch would restrict, and how many',
        'is for administrators, and takes a limit of one to two hundred',
      ],
    },
    'the answer of the project does not show the switch': {
      'users/restricted-users': ['is not in the answer of the project, whose settings it is changed by'],
    },
  },
  '1.7 members of the SDK': {
    'getUser, lists, page, of the unmodified SDK': {
      'sdk/restricted-users': [
        'signs up restricted where addresses are to be verified, and is admitted once theirs is',
        'is sent to the page that says why',
      ],
    },
    'the same of ours': {
      'sdk/own-sdk': ['are nobody unless asked for, and are led to the page that says what is missing'],
      'sdk-unit/sessions-elsewhere': [
        'counts a user who is restricted as nobody unless told, and sends them to the onboarding page',
      ],
    },
    'the page itself': {
      'browser/restricted-users': [
        'has an address verified, which can be another one than at first, and goes on',
        'tells the reason of an administrator, and signs out',
      ],
    },
  },
  '2.1 configuration of sign-up rules': {
    'sorted by priority, then id': { 'auth/sign-up-rules/sign-up-rules': ['is that of the rendered configuration'] },
    'ids of 63 characters, priority, condition': {
      'common/tenancy/settings/find-unusable': ['auth.signUpRules.r.priority', 'auth.signUpRules.r.condition'],
    },
  },
  '2.2 evaluation': {
    'order, skipped rules, errors, default': {
      'auth/sign-up-rules/sign-up-rules': [
        'the greatest priority first',
        'without disabled ones',
        'without empty ones',
        'without those that cannot be read',
        'the default where none decides',
      ],
    },
    'rejected: a general sentence, and nobody is made': {
      'auth/sign-up-rules/sign-up-rules': [
        'by password leaves no user, email, session or webhook, and tells nothing of the rule',
      ],
    },
    'restricted: the first one, with private details': {
      'auth/sign-up-rules/sign-up-rules': [
        'makes a restricted user by %s, for a reason that colleagues see',
        'is so as an anonymous user, too, behind the details that there are',
      ],
    },
    'every match is counted': { 'attacks/sign-up-rules': ['counts every one of many sign-ups at once'] },
  },
  '2.3 language of conditions': {
    'variables, operators, literals, methods': {
      'auth/sign-up-rules/conditions': ['a condition that holds', 'a condition that does not hold', 'no condition'],
    },
    'bounds, and the time of matches': {
      'auth/sign-up-rules/conditions': ['bounds of a condition'],
      'attacks/sign-up-rules': ['counts as not matched, tells so in the statistics, and the rules after it are asked'],
    },
    'an address is never part of it': { 'attacks/sign-up-rules': ['never takes an address for a part of itself'] },
  },
  '2.4 where rules run': {
    'every endpoint that makes a user': {
      'auth/sign-up-rules/ways-in': [
        'knows of every endpoint that can make a user, or a regular one of an anonymous one, whether it asks the rules',
      ],
    },
    'password, code, provider, upgrade': {
      'auth/sign-up-rules/sign-up-rules': [
        'by code is refused when the code is used, not when it is sent',
        'at a provider goes to the page for errors',
        'leaves an anonymous user who would sign up by %s as they are',
        'comes after the refusal of a taken address, a short password and a closed project',
      ],
    },
    'native Apple': {
      'attacks/apple-native': ['gets no account, and may come back with the same token once the rule is gone'],
    },
    'not for sign-in, servers, anonymous users, links': {
      'auth/sign-up-rules/sign-up-rules': ['reject nobody who signs in, comes anonymously or is created by a server'],
    },
    'what older SDKs are told': {
      'sdk/restricted-users': [
        'is refused by a sign-up rule, with an error that newer versions know, and leaves nobody',
      ],
    },
  },
  '2.5 country and risk': {
    'whose request the country is of': {
      'auth/sign-up-rules/sign-up-rules': [
        'is that of the request that signs up, and of the callback of a provider',
        'is that of the request that asked for the code, wherever it is used',
      ],
    },
    'kept at an upgrade; tried by a tag': {
      'auth/sign-up-rules/sign-up-rules': [
        'stays that of an anonymous user who signs up',
        'can be tried out with a tag of an address at example.com',
      ],
    },
    'headers of a trusted proxy alone': { 'users/ip-info': ['believes no header of a proxy that is not trusted'] },
    'risk is switchable': {
      'auth/sign-up-protection': ['are zero, and nobody is asked, where the project wants none'],
    },
  },
  '2.6 admin routes': {
    statistics: {
      'auth/sign-up-rules/trials': [
        'is empty at first',
        'counts by the hour, 48 of them, this one last',
        'lists rules that fired only earlier with zeros, and keeps all of their count when old hours are folded',
      ],
    },
    trial: {
      'auth/sign-up-rules/trials': [
        'tells what each rule makes of somebody, and counts nothing',
        'says the default where no rule decides: %s',
        'refuses %j',
      ],
    },
  },
  '3 bot challenge': {
    'its fields, at three forms and no other': {
      'auth/password': ['takes a trusted callback and the fields of bot challenges'],
      'auth/otp': ['takes the fields of bot challenges, and needs credentials'],
      'auth/oauth/authorize': ['answers its own address with %s=json and a token, which sets the cookie'],
      'attacks/captcha': [
        'take the fields of a CAPTCHA nowhere but at those forms',
        'are all known here, with the form before each',
      ],
      'browser/captcha': [
        'by %s is not noticed by most',
        'is before a magic link, too',
        'is solved by %s unnoticed, and lets in',
      ],
    },
    'the form post to the verifier, once': {
      'auth/captcha': [
        'are checked with the secret, and the address of the visitor',
        'tells hCaptcha the site that a solution has to be of',
        'cannot be checked while the service %s: nobody gets in, unless the project wants that',
        'ask the service once, whatever becomes of it',
      ],
    },
    'host names that are trusted, and the action': {
      'auth/captcha': [
        'of a page of somebody else',
        'of a page that nobody names',
        'takes solutions of Turnstile for the form that they were found at alone',
      ],
      'browser/captcha': ['lets nobody leave where the service is blocked, nor with a solution for another form'],
    },
    'no phase': {
      'auth/captcha': [
        'let who names none go on, unless the project wants a solution of everybody',
        'where nothing was solved, or at the second look alone',
      ],
    },
    'invisible, not ok': {
      'auth/captcha': ['ask for a second look where the first was not enough, and let in who solved it'],
      'attacks/captcha': ['lets nobody on without a solution, and leaves no trace of them'],
    },
    'visible, not ok': {
      'auth/captcha': ['end with the second look', 'send no email to whoever has solved none'],
      'browser/captcha': ['keeps whoever solves nothing on the page, and lets them on once they do'],
    },
    'visible, ok: allowed, and counted as invalid': {
      'auth/captcha': ['end with the second look', 'where nothing was solved, or at the second look alone'],
      'browser/captcha': ['shows something to solve where the first look was not enough, without a mouse'],
    },
    bot_challenge_unavailable: {
      'auth/captcha': ['let who says that none could be shown go on only where the project allows it'],
      'browser/captcha': ['says so where the service is blocked, and what was typed stays'],
    },
    'switched off': { 'auth/captcha': ['refuse nobody without a CAPTCHA, whatever is sent'] },
    'before the checks of the endpoint itself': {
      'auth/captcha': ['come before the checks of the endpoint itself'],
      'attacks/captcha': ['is used up by a sign-up that comes to nothing afterwards'],
    },
    'kept with a one-time code': {
      'auth/captcha': ['when a code is used that was asked for with or without one'],
    },
  },
};
