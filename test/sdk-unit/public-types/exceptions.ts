/** A misfit that stays, with the reason why. */
export interface Exception {
  /** The names of the misfits, such as `js 2.8.41: Team.update`. */
  of: RegExp;
  reason: string;
}

/** Members of theirs that ours need not have, so that what holds them is compared without them. */
export interface LeftOut {
  /** The declaration files that have them. */
  in: RegExp;
  members: readonly string[];
  /** Our type in which none of them may be: there, the line is needless. */
  of: string;
  reason: string;
}

/** A member that the two versions type differently: what holds it is compared with the older one without it. */
export interface Contradicted {
  /** The declaration file of the older version. */
  in: RegExp;
  /** Our type that has it, with hooks; once ours fits `as`, the line is needless. */
  of: string;
  member: string;
  /** The older version's type of it. */
  as: string;
  reason: string;
}

const RECORDING = 'Recording what visitors do is beyond what this server is for (contract a7, 17).';
const MANAGED_MAIL = 'Domains for email that a vendor runs are no feature of a server of ours.';

export const EXCEPTIONS: readonly Exception[] = [
  {
    of: /^(?:react|stack) 2\.8\.\d+: <(?:(?:Stack|Hexclave)(?:Provider|Handler) app|TeamSwitcher teams)>$/,
    reason: 'A program gives what our own app is or gave, and not an app or a team of theirs.',
  },
  { of: /^(?:react|stack) 2\.8\.108: Analytics(?:Replay)?Options(?: \(names\))?$/, reason: RECORDING },
  {
    of: /: (?:(?:Stack|Hexclave)Config|define(?:Stack|Hexclave)Config)$/,
    reason:
      'Types of the settings are those of each server: ours has more of them, keeps others at the environment, and has no word in the place of all.',
  },
  { of: /: getPagePrompt$/, reason: 'Texts with which a model writes pages anew, for pages that the vendor hosts.' },
  {
    of: /^(?:js|react|stack) 2\.8\.41: OAuthConnection\.(?:get|use)AccessToken$/,
    reason:
      'The two versions contradict each other: the newer one gives a result, as ours does. What is found by a provider alone gives the token itself, as in 2.8.41.',
  },
  {
    of: /^(?:js|react|stack) 2\.8\.108: getConvexProvidersConfig$/,
    reason:
      'The two versions contradict each other: addresses are texts in the older one, and objects, which Convex does not take, in the newer one.',
  },
];

export const CONTRADICTED: readonly Contradicted[] = [
  {
    in: /stackframe-(?:react|stack)-41\/dist\/index\.d\.ts$/,
    of: 'StackAdminApp',
    member: 'useSvixToken',
    as: '() => string',
    reason: 'The newer version has an object with the token and where it is for; so has ours.',
  },
];

export const LEFT_OUT: readonly LeftOut[] = [
  {
    in: /interfaces\/admin-app\.d\.ts$/,
    members: [
      'queryAnalytics',
      'listSessionReplays',
      'getSessionReplay',
      'listSessionReplayChunks',
      'getSessionReplayChunkEvents',
      'getSessionReplayEvents',
    ],
    of: 'StackAdminApp',
    reason: RECORDING,
  },
  {
    in: /interfaces\/client-app\.d\.ts$/,
    members: ['sendSessionReplayBatch', 'sendAnalyticsEventBatch', 'addRequestListener'],
    of: 'AppInternals',
    reason: RECORDING,
  },
  {
    in: /interfaces\/admin-app\.d\.ts$/,
    members: [
      'setupManagedEmailProvider',
      'checkManagedEmailStatus',
      'listManagedEmailDomains',
      'applyManagedEmailProvider',
      'deleteManagedEmailDomain',
    ],
    of: 'StackAdminApp',
    reason: MANAGED_MAIL,
  },
  {
    in: /interfaces\/admin-app\.d\.ts$/,
    members: ['rewriteTemplateSourceWithAI'],
    of: 'StackAdminApp',
    reason: 'Sources that a model rewrites are beyond what this server is for (contract d2, 8).',
  },
];

/** The reason why a misfit may stay; null for one that has to be mended. */
export function explain(name: string): string | null {
  return EXCEPTIONS.find(({ of }) => of.test(name))?.reason ?? null;
}
