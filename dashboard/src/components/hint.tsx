import { cloneElement, useId, useState, type ComponentType, type PointerEvent, type ReactElement } from 'react';
import type { HintTooltipProps } from './hint-tooltip.js';

/** Nobody is told who only passes by. */
const DELAY_MS = 250;

interface Handlers {
  'aria-describedby': string | undefined;
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onFocus: (event: { currentTarget: HTMLElement }) => void;
  onBlur: () => void;
}

interface HintProps {
  label: string;
  /** One element, which has no such handlers of its own. */
  children: ReactElement<Partial<Handlers>>;
}

/** A text that shows while one points at something, or comes there by the keyboard; its tooltip is loaded then. */
export function Hint({ label, children }: HintProps) {
  const id = useId();
  const [tip, setTip] = useState<{ Tip: ComponentType<HintTooltipProps>; anchor: HTMLElement } | null>(null);
  const [delay, setDelay] = useState<number | null>(null);
  const show = (anchor: HTMLElement, millis: number) => {
    setDelay(millis);
    if (tip) return;
    void import('./hint-tooltip.js').then(
      ({ HintTooltip }) => setTip({ Tip: HintTooltip, anchor }),
      // Without a network, it is only a hint.
      () => undefined,
    );
  };
  const hide = () => setDelay(null);
  const handlers: Handlers = {
    'aria-describedby': delay !== null && tip ? id : undefined,
    onPointerEnter: ({ pointerType, currentTarget }) => pointerType !== 'touch' && show(currentTarget, DELAY_MS),
    onPointerLeave: hide,
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && show(currentTarget, 0),
    onBlur: hide,
  };
  return (
    <>
      {cloneElement(children, handlers)}
      {tip && <tip.Tip id={id} label={label} anchor={tip.anchor} delay={delay} onDismiss={hide} />}
    </>
  );
}
