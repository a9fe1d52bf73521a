import { INTERNAL_PROJECT_ID, type Project } from '../../../common/tenancy/tenancy.js';
import type { NameWords } from '../../built-in-emails/local-content.js';
import type { RenderRequest } from '../../renderer/email-renderer.js';
import type { SystemContent } from '../email-sealing.service.js';
import { plainName } from './plain-name.js';
import { nameOnSharedServer, projectNameOnSharedServer, type Operator } from './shared-names.js';

/** A product without a name that can be told. */
export const NO_NAME = '–';

/** The email that names are for. */
export interface Named {
  project: Project;
  /** The operator, if it is their server that carries the email; null when it is the project's own, or the inbox. */
  operator: Operator | null;
  /** It invites into a team: users send it to whom they like, and nobody asked for it. */
  isTeamInvitation: boolean;
  /** The words for names in the email's language. */
  words: NameWords;
}

/**
 * The names of user, project and team in a system email. Users chose the names of users and teams, and emails go to
 * others: no link is left in them. The project's is its owner's affair, but not on the operator's server, where an invitation
 * into a team has no name at all that a stranger chose: a name alone, such as that of a bank, is what phishing needs.
 */
export function nameAll(
  { displayName, variables }: SystemContent,
  named: Named,
): Pick<RenderRequest, 'user' | 'project' | 'variables'> {
  const projectName = nameProject(named);
  const userName = displayName === null ? '' : plainName(displayName);
  const { teamDisplayName, productName } = variables;
  return {
    user: { displayName: userName || null },
    project: { displayName: projectName },
    variables: {
      ...variables,
      ...(teamDisplayName === undefined ? {} : { teamDisplayName: nameTeam(teamDisplayName, named) }),
      ...(productName === undefined ? {} : { productName: nameProduct(productName, named) }),
      projectDisplayName: projectName,
      userDisplayName: userName,
    },
  };
}

function nameProject({ project, operator, isTeamInvitation, words }: Named): string {
  if (!operator) return project.displayName;
  const isOfOwner = isTeamInvitation && project.id !== INTERNAL_PROJECT_ID;
  return isOfOwner ? words.nameless : projectNameOnSharedServer(project, operator, words.nameless);
}

/** A product on the operator's server is named as a project is; without a name where that could mislead. */
function nameProduct(name: string, { operator }: Named): string {
  return operator ? nameOnSharedServer(name, { operator, nameless: NO_NAME }) : name;
}

function nameTeam(name: string, named: Named): string {
  const { project, operator, isTeamInvitation, words } = named;
  const plain = plainName(name);
  if (!operator && isTeamInvitation && plain !== '') return words.theTeam(plain);
  if (!operator) return plain || words.namelessTeam;
  if (isTeamInvitation) return words.namelessTeam;
  // An invitation to the project itself.
  if (name === project.displayName) return nameProject(named);
  return nameOnSharedServer(name, { operator, nameless: words.namelessTeam });
}
