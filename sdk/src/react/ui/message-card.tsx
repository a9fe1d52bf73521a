import type { ReactNode } from 'react';
import { Button, LinkButton } from './button.js';
import { FormError } from './field.js';
import { PageFrame, Title, type PageProps } from './page.js';

/** What a button of a card does: run something, or lead somewhere. */
export type CardAction = (() => void | Promise<void>) | { href: string };

export interface MessageProps {
  title: string;
  children?: ReactNode;
  /** What stands between the text and the buttons. */
  details?: ReactNode;
  icon?: ReactNode;
  primaryButtonText?: string;
  primaryAction?: CardAction;
  secondaryButtonText?: string;
  secondaryAction?: CardAction;
  /** What stands below the buttons. */
  more?: ReactNode;
  isBusy?: boolean;
  /** What went wrong with the primary action. */
  error?: string | null;
}

/** A title, a text and up to two buttons, inside of a page. */
export function Message({ title, children, details, icon, more, isBusy, error = null, ...actions }: MessageProps) {
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
        <FormError error={error} isSpaceKept={false} />
        <CardButton text={actions.primaryButtonText} action={actions.primaryAction} isBusy={isBusy} />
        <CardButton text={actions.secondaryButtonText} action={actions.secondaryAction} isSecondary />
        {more}
      </div>
    </>
  );
}

/**
 * A page that is a message.
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

interface CardButtonProps {
  text: string | undefined;
  action: CardAction | undefined;
  isSecondary?: boolean;
  isBusy?: boolean;
}

function CardButton({ text, action, isSecondary = false, isBusy }: CardButtonProps) {
  if (!text || !action) return null;
  const variant = isSecondary ? 'secondary' : 'primary';
  if (typeof action === 'object') {
    return (
      <LinkButton href={action.href} variant={variant} isWide>
        {text}
      </LinkButton>
    );
  }
  return (
    <Button variant={variant} isWide isBusy={isBusy} onClick={() => void action()}>
      {text}
    </Button>
  );
}
