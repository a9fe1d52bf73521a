import { useEffect, useState } from 'react';
import type { TeamInvitationDetails } from '../../ceremonies/team-invitation.js';
import { useStackApp } from '../hooks.js';
import { findLinkProblem, type LinkProblem } from './link-problem.js';

/**
 * The invitation of a link, or the problem with it. What nobody expected is thrown: the page around offers to try
 * again.
 */
export function useInvitation(code: string): TeamInvitationDetails | 'loading' | LinkProblem {
  const app = useStackApp();
  const [state, setState] = useState<TeamInvitationDetails | 'loading' | LinkProblem | { thrown: unknown }>('loading');
  useEffect(() => {
    let isShown = true;
    const show = (next: typeof state) => isShown && setState(next);
    const fail = (error: unknown) => show(findLinkProblem(error) ?? { thrown: error });
    app
      .getTeamInvitationDetails(code)
      .then((result) => (result.status === 'ok' ? show(result.data) : fail(result.error)), fail);
    return () => {
      isShown = false;
    };
  }, [app, code]);
  if (typeof state === 'object' && 'thrown' in state) throw state.thrown;
  return state;
}
