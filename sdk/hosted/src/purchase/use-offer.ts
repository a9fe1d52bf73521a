import { useCallback, useEffect, useState } from 'react';
import type { PurchaseOfferRead } from '../../../src/wire/wire-types.generated.js';
import { findProblem, type LinkProblem } from './problems.js';
import { usePurchase } from './purchase-context.js';

type State = { offer: PurchaseOfferRead } | { problem: LinkProblem } | { thrown: unknown } | 'loading';

export interface LinkedOffer {
  state: Exclude<State, { thrown: unknown }>;
  /** Reads it again: something else was bought meanwhile. */
  reload: () => void;
  /** The link turned out to be no good. */
  giveUp: (problem: LinkProblem) => void;
}

/**
 * The offer of the link, or the problem with it. What nobody expected is thrown: the page around offers to try again.
 */
export function useOffer(): LinkedOffer {
  const { app, link } = usePurchase();
  const [state, setState] = useState<State>('loading');
  const [reading, setReading] = useState(0);
  useEffect(() => {
    let isShown = true;
    const show = (next: State) => isShown && setState(next);
    app.readOffer(link).then(
      (offer) => show({ offer }),
      (thrown: unknown) => {
        const problem = findProblem(thrown);
        show(problem === null ? { thrown } : { problem });
      },
    );
    return () => {
      isShown = false;
    };
  }, [app, link, reading]);
  const reload = useCallback(() => setReading((before) => before + 1), []);
  const giveUp = useCallback((problem: LinkProblem) => setState({ problem }), []);
  if (typeof state === 'object' && 'thrown' in state) throw state.thrown;
  return { state, reload, giveUp };
}
