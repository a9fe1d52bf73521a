import { useState } from 'react';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useAttempt } from '../../components/use-attempt.js';
import { findTeam } from '../projects/find-team.js';
import { useOwner } from '../../session/owner-context.js';
import { describeConnectionEnd } from './platform-words.js';

/**
 * The last page of this server before the platform, which has the browser carry the code there. The request was begun at the
 * API's address, and so is the cookie that ties it to the browser.
 */
const donePage = (apiUrl: string, id: string, code: string): string =>
  `${apiUrl}/api/v1/integrations/custom/oauth/idp/interaction/${encodeURIComponent(id)}/done?${new URLSearchParams({ code }).toString()}`;

/** The owner's choice: an existing project, or the name and the team of a new one. */
export type ChosenProject = { projectId: string } | { displayName: string; teamId: string | undefined };

/** Agrees to a platform's request and leaves for the platform. */
export function useConnecting(id: string) {
  const { owner } = useOwner();
  const { apiUrl } = useDashboardConfig();
  const { attempt, isBusy, failure } = useAttempt();
  // A second try must not make a second project.
  const [madeId, setMadeId] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const connect = (chosen: ChosenProject) =>
    attempt(async () => {
      if (!owner) throw new Error('Your session has ended. Sign in again.');
      let projectId = 'projectId' in chosen ? chosen.projectId : madeId;
      if (projectId === null && 'displayName' in chosen) {
        const teamId = chosen.teamId ?? (await findTeam(owner));
        projectId = (await owner.createProject({ displayName: chosen.displayName, teamId })).id;
        setMadeId(projectId);
      }
      const code = await owner.acceptConnectionRequest(id, { projectId: projectId ?? '' });
      setLeaving(true);
      window.location.assign(donePage(apiUrl, id, code));
    });
  return {
    connect,
    isBusy: isBusy || isLeaving,
    failure,
    end: failure === null ? null : describeConnectionEnd(failure),
  };
}
