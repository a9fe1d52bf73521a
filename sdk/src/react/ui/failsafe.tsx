'use client';

import { Component, type ReactNode } from 'react';
import { describeError } from '../errors.js';
import { readsOf } from '../../hooks/app-reads.js';
import { useOwnReads, useStackApp } from '../hooks.js';
import { useTranslator } from '../provider.js';
import { Button } from './button.js';
import { WarningIcon } from './icons.js';

interface FailsafeState {
  error: unknown;
  hasFailed: boolean;
}

interface FailsafeProps {
  /** For what is one line high: nothing but a button. */
  isSmall?: boolean;
  children: ReactNode;
}

/** Catches what could not be read, and offers to try again. */
export class Failsafe extends Component<FailsafeProps, FailsafeState> {
  override state: FailsafeState = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): FailsafeState {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const retry = () => this.setState({ error: null, hasFailed: false });
    return <LoadFailure error={this.state.error} isSmall={this.props.isSmall} onRetry={retry} />;
  }
}

function LoadFailure({ error, isSmall, onRetry }: { error: unknown; isSmall?: boolean; onRetry: () => void }) {
  const translator = useTranslator();
  const app = useStackApp();
  const own = useOwnReads();
  const { shared } = readsOf(app);
  const retry = () => {
    for (const reads of [own, shared]) reads.forgetFailures();
    // The failure may be about a team that the user is not in any more.
    own.forget('listTeams');
    onRetry();
  };
  if (isSmall) {
    const label = `${describeError(error, translator)} ${translator.t('tryAgain')}`;
    return (
      <Button variant="quiet" size="small" label={label} onClick={retry}>
        <WarningIcon />
        {translator.t('tryAgain')}
      </Button>
    );
  }
  return (
    <div className="vst-center" role="alert">
      <WarningIcon />
      <h1>{translator.t('unknownErrorTitle')}</h1>
      <p className="vst-muted">{describeError(error, translator)}</p>
      <Button onClick={retry}>{translator.t('tryAgain')}</Button>
    </div>
  );
}
