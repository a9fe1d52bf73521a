import type { Environment } from '../../../common/environment/environment.js';
import type { Project } from '../../../common/tenancy/tenancy.js';
import type { RenderRequest } from '../../renderer/email-renderer.js';
import type { SystemContent } from '../email-sealing.service.js';
import { plainName } from './plain-name.js';
import { nameOnSharedServer, projectNameOnSharedServer } from './shared-names.js';

const NAMELESS_TEAM = 'a team';

/**
 * The names of user, project and team in a system email. Users chose the names of users and teams, and emails go to
 * others: no link is left in them. The project's is its owner's affair, but not on the operator's server.
 *
 * @param options.operator whose server carries the email; null when it is the project's own, or the inbox
 */
export function nameAll(
  { displayName, variables }: SystemContent,
  options: { project: Project; operator: Pick<Environment, 'publicUrl' | 'mailFrom'> | null },
): Pick<RenderRequest, 'user' | 'project' | 'variables'> {
  const { project, operator } = options;
  const projectName = operator ? projectNameOnSharedServer(project, operator) : project.displayName;
  const nameTeam = (name: string): string => {
    // An invitation to the project itself.
    if (name === project.displayName) return projectName;
    return operator
      ? nameOnSharedServer(name, { operator, nameless: NAMELESS_TEAM })
      : plainName(name) || NAMELESS_TEAM;
  };
  const userName = displayName === null ? '' : plainName(displayName);
  const { teamDisplayName } = variables;
  return {
    user: { displayName: userName || null },
    project: { displayName: projectName },
    variables: {
      ...variables,
      ...(teamDisplayName === undefined ? {} : { teamDisplayName: nameTeam(teamDisplayName) }),
      projectDisplayName: projectName,
      userDisplayName: userName,
    },
  };
}
