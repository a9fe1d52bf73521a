'use client';

import type { ReactNode } from 'react';
import { Button, LinkButton } from './button.js';
import { FormError } from './field.js';
import { PageFrame, Title, type PageProps } from './page.js';
import { useSubmit } from './use-submit.js';

/** The action of a card's button: run something, or lead somewhere. */
export type CardAction =
  | (() => void | Promise<void>)
  | {
      /** The address of a page. */
      href: string;
    };

/** The words and buttons of a `MessageCard`. */
export interface MessageProps {
  /** The words at the top, as large as a heading. */
  title: string;
  /** The text below the heading. */
  children?: ReactNode;
  /** Content between the text and the buttons. */
  details?: ReactNode;
  /** A small picture beside the heading. */
  icon?: ReactNode;
  /** The words on the upper button; no button without them. */
  primaryButtonText?: string;
  /** The action of the upper button; no button without one. */
  primaryAction?: CardAction;
  /** The words on the lower button; no button without them. */
  secondaryButtonText?: string;
  /** The action of the lower button; no button without one. */
  secondaryAction?: CardAction;
  /** Content below the buttons. */
  more?: ReactNode;
  /** True while the upper button is at work: it turns, and takes no click. */
  isBusy?: boolean;
  /** Until when the primary action has to wait, in milliseconds since the epoch. */
  waitUntil?: number | null;
  /** The error of the primary action; that an action failed is said without it. */
  error?: string | null;
}

/** A title, a text and up to two buttons, inside of a page. */
export function Message({
  title,
  children,
  details,
  icon,
  more,
  isBusy,
  waitUntil,
  error = null,
  ...actions
}: MessageProps) {
  const primary = useAction(actions.primaryAction);
  const secondary = useAction(actions.secondaryAction);
  return (
    <>
      <Title text={children} icon={icon}>
        {title}
      </Title>
      {details && (
        <div className="vst-stack vst-details" data-gap="small">
          {details}
        </div>
      )}
      <div className="vst-stack" data-gap="small">
        <FormError error={error ?? primary.error ?? secondary.error} isSpaceKept={false} />
        <CardButton text={actions.primaryButtonText} action={primary} isBusy={isBusy} waitUntil={waitUntil} />
        <CardButton text={actions.secondaryButtonText} action={secondary} isSecondary />
        {more}
      </div>
    </>
  );
}

/**
 * A page that says something, with up to two buttons. An action that fails is told of on the page.
 *
 * @example <MessageCard title="Thank you" primaryButtonText="Go on" primaryAction={() => navigate('/')} fullPage />
 */
export function MessageCard({ fullPage, ...message }: MessageProps & PageProps) {
  return (
    <PageFrame fullPage={fullPage}>
      <Message {...message} />
    </PageFrame>
  );
}

interface RunningAction {
  /** Null: there is no action. */
  start: CardAction | null;
  isBusy: boolean;
  error: string | null;
  waitUntil: number | null;
}

/** An action that says when it fails: here to the visitor, and to whatever the application collects errors with. */
function useAction(action: CardAction | undefined): RunningAction {
  const { submit, ...state } = useSubmit();
  if (typeof action !== 'function') return { start: action ?? null, ...state };
  const run = async () => {
    try {
      await action();
    } catch (thrown) {
      reportError(thrown);
      throw thrown;
    }
  };
  return { start: () => void submit(run), ...state };
}

interface CardButtonProps {
  text: string | undefined;
  action: RunningAction;
  isSecondary?: boolean;
  isBusy?: boolean;
  waitUntil?: number | null;
}

function CardButton({ text, action: { start, ...action }, isSecondary = false, isBusy, waitUntil }: CardButtonProps) {
  if (!text || !start) return null;
  const variant = isSecondary ? 'secondary' : 'primary';
  if (typeof start === 'object') {
    return (
      <LinkButton href={start.href} variant={variant} isWide>
        {text}
      </LinkButton>
    );
  }
  return (
    <Button
      variant={variant}
      isWide
      isBusy={isBusy || action.isBusy}
      waitUntil={waitUntil ?? action.waitUntil}
      onClick={() => void start()}
    >
      {text}
    </Button>
  );
}
