import { useEffect } from 'react';
import { useOwner } from '../../session/owner-context.js';
import { useProject } from '../../session/project-context.js';

/** The headers with which an owner asks for a project; empty when their session has ended. */
type OwnerHeaders = () => Promise<Record<string, string>>;

declare global {
  interface Window {
    /** Asked by the pages of the server that stand in a frame of this one, before each request. */
    vestibuleOwnerHeaders?: OwnerHeaders;
  }
}

/** Lets the pages of the server in a frame of this one ask for the project of the address, as who is signed in here. */
export function useOwnerHeaders(): void {
  const { owner } = useOwner();
  const { id } = useProject();
  useEffect(() => {
    window.vestibuleOwnerHeaders = async (): Promise<Record<string, string>> => {
      const { accessToken = null } = (await owner?.getAuthJson()) ?? {};
      if (accessToken === null) return {};
      return {
        'x-stack-project-id': id,
        'x-stack-access-type': 'admin',
        'x-stack-admin-access-token': accessToken,
      };
    };
    return () => {
      delete window.vestibuleOwnerHeaders;
    };
  }, [owner, id]);
}
