// The projects of whoever has signed in: `vestibule project list | create`.
import { openSession } from './session.mjs';
import { DONE, misused, say } from './outcome.mjs';

/** The commands by their names. */
export const PROJECT_COMMANDS = { list, create };

async function list({ url, options }) {
  const { user } = await openSession(url);
  const projects = (await user.listOwnedProjects()).map(factsOf);
  if (options.json) return say(JSON.stringify(projects), DONE);
  if (projects.length === 0) return say('There is none. Make one with "vestibule project create NAME".', DONE);
  return say(projects.map(lineOf).join('\n'), DONE);
}

async function create({ url, options, words: [displayName] }) {
  if (!displayName) throw misused('Say how the project is called.');
  const { user } = await openSession(url);
  const teamId = options['team-id'] ?? (await onlyTeamOf(user));
  const project = factsOf(await user.createProject({ displayName, teamId }));
  return say(options.json ? JSON.stringify(project) : lineOf(project), DONE);
}

async function onlyTeamOf(user) {
  const teams = await user.listTeams();
  if (teams.length === 1) return teams[0].id;
  const lines = teams.map(({ id, displayName }) => `  ${id}  ${displayName}`);
  throw misused(['Say with --team-id whose project it is.', ...lines, ''].join('\n'));
}

function factsOf({ id, displayName }) {
  return { id, displayName };
}

function lineOf({ id, displayName }) {
  return `${id}  ${displayName}`;
}
