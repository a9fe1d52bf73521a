import type { SendRequest } from '../http/types.js';
import { fromWire, type FromWire } from '../wire/wire.js';
import type {
  ConnectionConfirmRead,
  ConnectionDetailsRead,
  TransferConfirmRead,
  TransferDetailsRead,
} from '../wire/wire-types.generated.js';

type Handover = Readonly<FromWire<TransferDetailsRead>>;
type Connecting = Readonly<FromWire<ConnectionDetailsRead>>;

/** A project that a platform made, on its way to a team of an owner. */
export interface ProjectHandover extends Handover {
  /** A UUID; `takeProjectOver` answers the same. */
  readonly projectId: Handover['projectId'];
  /** The name that the platform gave the project. */
  readonly projectDisplayName: Handover['projectDisplayName'];
  /** The platform that made the project, by the name that it has on this server. */
  readonly clientName: Handover['clientName'];
}

/** A platform that asks for the key of a project. */
export interface ConnectionRequest extends Connecting {
  /** The platform that asks, by the name that it has on this server. */
  readonly clientName: Connecting['clientName'];
  /** The name that the platform has for what it wants to connect; null if it told none. */
  readonly externalProjectName: Connecting['externalProjectName'];
  /** The address to which a browser goes whose owner does not agree. */
  readonly refusalUrl: Connecting['refusalUrl'];
}

/** The answers of an owner to platforms that make projects, or want to be connected to one. */
export interface PlatformActions {
  /**
   * Reads what a platform's link hands over, by the code in it. Throws `VERIFICATION_CODE_NOT_FOUND`, `_EXPIRED`,
   * `_ALREADY_USED` or `_MAX_ATTEMPTS_REACHED`, and `UnexpectedResponseError` with the code `PROJECT_NOT_TRANSFERABLE`
   * once somebody took the project over.
   *
   * @example const { clientName, projectDisplayName } = await user.getProjectHandover(code);
   */
  getProjectHandover(code: string): Promise<ProjectHandover>;
  /**
   * Takes a project over into a team that the user is in, or into a new one. A code is good once. Throws as
   * {@link getProjectHandover}, and `TEAM_MEMBERSHIP_NOT_FOUND`.
   *
   * @example const projectId = await user.takeProjectOver(code, { teamId: team.id });
   */
  takeProjectOver(code: string, options?: { teamId?: string }): Promise<string>;
  /**
   * Reads which platform asks for a key, by the id in the address of the page. Throws `UnexpectedResponseError` with the
   * code `INTEGRATION_REQUEST_NOT_FOUND` or `INTEGRATION_REQUEST_ANSWERED`.
   *
   * @example const { clientName } = await user.getConnectionRequest(id);
   */
  getConnectionRequest(id: string): Promise<ConnectionRequest>;
  /**
   * Agrees that a platform gets an admin key of a project of the user's. Answers a code, good for ten minutes, which the
   * browser carries back. Throws as {@link getConnectionRequest}, and `PROJECT_NOT_FOUND`.
   *
   * @example const code = await user.acceptConnectionRequest(id, { projectId: project.id });
   */
  acceptConnectionRequest(id: string, options: { projectId: string }): Promise<string>;
}

const TRANSFER = '/integrations/custom/projects/transfer/confirm';
const CONNECTION = '/integrations/custom/internal/confirm';

/** @param send sends with the owner's tokens on the project `internal` */
export function createPlatformActions(send: SendRequest): PlatformActions {
  const post = <Answer>(path: string, body: object) => send<Answer>({ method: 'POST', path, body });
  return {
    getProjectHandover: async (code) =>
      Object.freeze(fromWire(await post<TransferDetailsRead>(`${TRANSFER}/details`, { code }))),
    takeProjectOver: async (code, { teamId } = {}) => {
      const body = { code, ...(teamId === undefined ? {} : { team_id: teamId }) };
      return (await post<TransferConfirmRead>(TRANSFER, body)).project_id;
    },
    getConnectionRequest: async (id) =>
      Object.freeze(fromWire(await post<ConnectionDetailsRead>(`${CONNECTION}/details`, { interaction_uid: id }))),
    acceptConnectionRequest: async (id, { projectId }) => {
      const body = { interaction_uid: id, project_id: projectId };
      return (await post<ConnectionConfirmRead>(CONNECTION, body)).authorization_code;
    },
  };
}
