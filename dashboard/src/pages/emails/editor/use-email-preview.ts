import { useApolloClient } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import {
  EmailPreviewDocument,
  type EmailPreviewFragment,
  type EmailPreviewInput,
  type PreviewProblemFragment,
} from '../../../gql/graphql.js';

/** The state of a source's preview. */
export interface PreviewState {
  /** The last one that could be rendered. */
  preview: EmailPreviewFragment | null;
  /** The problem with the source as it is now. */
  problem: PreviewProblemFragment | null;
  /** The error when the server could not be asked. */
  failure: unknown;
  isRendering: boolean;
}

const PAUSE_MILLIS = 300;
const NOTHING: PreviewState = { preview: null, problem: null, failure: null, isRendering: true };

/** Renders a source on the server whenever the typing pauses. Null waits. */
export function useEmailPreview(input: EmailPreviewInput | null): PreviewState {
  const client = useApolloClient();
  const [state, setState] = useState(NOTHING);
  const current = JSON.stringify(input);
  const [asked] = useDebouncedValue(current, PAUSE_MILLIS);
  useEffect(() => {
    const wanted = JSON.parse(asked) as EmailPreviewInput | null;
    if (!wanted) return undefined;
    const abort = new AbortController();
    const context = { fetchOptions: { signal: abort.signal } };
    client.query({ query: EmailPreviewDocument, variables: { input: wanted }, fetchPolicy: 'no-cache', context }).then(
      ({ data }) => data && !abort.signal.aborted && setState((before) => accept(before, data.emailPreview)),
      (failure: unknown) => abort.signal.aborted || setState((before) => ({ ...before, failure, isRendering: false })),
    );
    return () => abort.abort();
  }, [client, asked]);
  return current === asked ? state : { ...state, isRendering: true };
}

function accept(before: PreviewState, answer: EmailPreviewFragment): PreviewState {
  return {
    preview: answer.problem ? before.preview : answer,
    problem: answer.problem,
    failure: null,
    isRendering: false,
  };
}
