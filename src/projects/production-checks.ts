import { SHARED_PROVIDER_NAMES } from '../common/contract/oauth-providers.js';
import { findDomainProblem, type DomainProblem } from '../../shared/urls/domain-problem.js';
import { BUILT_IN_INBOX_HOST } from '../email/outbox/transports/email-server.js';
import type { ProductionCheckName, ProductionCheckRead } from './production-checks.contract.js';
import type { ProjectRead } from './projects.contract.js';

type Config = ProjectRead['config'];

const DOMAIN_MESSAGES: Record<DomainProblem, string> = {
  NOT_A_URL: 'is not a valid URL',
  LOCAL: 'is a computer of its own for everybody',
  IP_ADDRESS: 'is an IP address instead of a name',
  NOT_HTTPS: 'is not HTTPS, so that others on the way can read along',
};

/**
 * Everything that is looked at before a project has real users: what is as it should be, and what is not, with what to do
 * about it. One line for each domain that is not safe.
 *
 * @param options.sharesEmailServer whether emails of projects without an email server of their own leave this machine
 * @param options.payments everything that the project sells
 */
export function listProductionChecks(
  { config }: Pick<ProjectRead, 'config'>,
  options: { sharesEmailServer: boolean; payments: { testMode: boolean; products: object } },
): ProductionCheckRead[] {
  return [
    checkLocalhost(config),
    checkDomains(config),
    ...checkDomainSafety(config),
    checkOauthKeys(config),
    checkEmailServer(config, options),
    checkTestMode(options.payments),
  ];
}

function checkLocalhost({ allow_localhost }: Config): ProductionCheckRead {
  if (!allow_localhost) return required('LOCALHOST', 'Localhost is not trusted.');
  return required(
    'LOCALHOST',
    'Localhost is trusted: a program on a user’s own computer could get the codes that sign them in.',
    'Turn “Trust localhost” off.',
  );
}

function checkDomains({ domains }: Config): ProductionCheckRead {
  if (domains.length > 0) return advised('DOMAINS', 'Your application has a trusted domain.');
  return advised(
    'DOMAINS',
    'No domain is trusted: users cannot be sent to an application of yours.',
    'Add the address of your application. Without one, only the hosted pages work.',
  );
}

function checkDomainSafety({ domains }: Config): ProductionCheckRead[] {
  const unsafe = domains.flatMap(({ domain }) => {
    const problem = findDomainProblem(domain);
    if (problem === null) return [];
    const message = `The trusted domain ${domain} ${DOMAIN_MESSAGES[problem]}.`;
    return required('DOMAIN_SAFETY', message, 'Remove it, or replace it by the HTTPS address of a domain of yours.');
  });
  if (unsafe.length > 0 || domains.length === 0) return unsafe;
  return [required('DOMAIN_SAFETY', 'Every trusted domain has a name and HTTPS.')];
}

function checkOauthKeys({ oauth_providers }: Config): ProductionCheckRead {
  const names: Record<string, string> = SHARED_PROVIDER_NAMES;
  const shared = oauth_providers.filter(({ type }) => type === 'shared').map(({ id }) => names[id] ?? id);
  if (shared.length === 0) return advised('OAUTH_KEYS', 'No identity provider uses shared keys.');
  return advised(
    'OAUTH_KEYS',
    `${shared.join(', ')} with keys that all projects of this server share: users are asked to trust another name than yours.`,
    'Register your application at each of them, and enter the keys that you get.',
  );
}

function checkEmailServer({ email_config }: Config, options: { sharesEmailServer: boolean }): ProductionCheckRead {
  const isShared = email_config.type === 'shared';
  const isKept = isShared ? !options.sharesEmailServer : email_config.host?.toLowerCase() === BUILT_IN_INBOX_HOST;
  const whatToDo = 'Set up an email server of your own.';
  if (isKept) {
    return advised(
      'EMAIL_SERVER',
      'No email leaves this server: users get no codes, links and invitations. You see them under “Emails” only.',
      whatToDo,
    );
  }
  if (!isShared) return advised('EMAIL_SERVER', 'Emails leave through an email server of your own.');
  return advised(
    'EMAIL_SERVER',
    'Emails leave through the shared email server, in its name and with the built-in texts alone.',
    whatToDo,
  );
}

function checkTestMode({ testMode, products }: { testMode: boolean; products: object }): ProductionCheckRead {
  if (!testMode) return required('TEST_MODE', 'Purchases are paid: test mode is off.');
  if (Object.keys(products).length === 0) return required('TEST_MODE', 'Nothing is sold.');
  return required(
    'TEST_MODE',
    'Payments are in test mode, in which anybody has your products for nothing. In production mode such purchases are refused.',
    'Turn “Test mode” off.',
  );
}

function required(name: ProductionCheckName, message: string, whatToDo: string | null = null): ProductionCheckRead {
  return { name, is_met: whatToDo === null, is_required: true, message, what_to_do: whatToDo };
}

function advised(name: ProductionCheckName, message: string, whatToDo: string | null = null): ProductionCheckRead {
  return { ...required(name, message, whatToDo), is_required: false };
}
