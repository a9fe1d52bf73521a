import { useEffect, useState } from 'react';
import type { CodeError } from '../../ceremonies/password-reset.js';
import type { TeamInvitationDetails, TeamInvitationPreview } from '../../ceremonies/team-invitation.js';
import type { Result } from '../../result.js';
import type { PagesApp } from '../pages-app.js';
import { useStackApp } from '../hooks.js';
import { findLinkProblem, type LinkProblem } from './link-problem.js';

/** The invitation of a link as the user sees it who is signed in. */
export function useInvitation(code: string): Invitation<TeamInvitationDetails> {
  return useReadInvitation(code, readDetails);
}

/** The invitation of a link as anybody sees it who has that. */
export function useInvitationPreview(code: string): Invitation<TeamInvitationPreview> {
  return useReadInvitation(code, readPreview);
}

/** An invitation that may be on its way still, or the problem with its link. */
type Invitation<Read> = Read | 'loading' | LinkProblem;
type ReadInvitation<Read> = (app: PagesApp, code: string) => Promise<Result<Read, CodeError>>;

const readDetails: ReadInvitation<TeamInvitationDetails> = (app, code) => app.getTeamInvitationDetails(code);
const readPreview: ReadInvitation<TeamInvitationPreview> = (app, code) => app.previewTeamInvitation(code);

/** An unexpected error is thrown: the page around offers to try again. */
function useReadInvitation<Read extends object>(code: string, read: ReadInvitation<Read>): Invitation<Read> {
  const app = useStackApp();
  const [state, setState] = useState<Invitation<Read> | { thrown: unknown }>('loading');
  useEffect(() => {
    let isShown = true;
    const show = (next: typeof state) => isShown && setState(next);
    const fail = (error: unknown) => show(findLinkProblem(error) ?? { thrown: error });
    read(app, code).then((result) => (result.status === 'ok' ? show(result.data) : fail(result.error)), fail);
    return () => {
      isShown = false;
    };
  }, [app, code, read]);
  if (typeof state === 'object' && 'thrown' in state) throw state.thrown;
  return state;
}
