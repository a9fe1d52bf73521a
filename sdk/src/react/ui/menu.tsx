'use client';

import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';

interface MenuProps {
  trigger: ReactNode;
  /** The purpose of the menu. Screen readers hear it after what the button shows. */
  label: string;
  triggerClassName?: string;
  /** Above the items: what is no item. */
  head?: ReactNode;
  /** `MenuItem`s and `MenuGroup`s. */
  children: ReactNode;
}

const ITEMS = '[role^=menuitem]';
/** Between the menu and the edges of the window, in pixels. */
const EDGE = 8;

/**
 * A button with a menu by the keyboard rules of the ARIA practices. Arrows move, letters find, Escape and Tab close; the
 * menu stays inside of the window.
 */
export function Menu({ trigger, label, triggerClassName, head, children }: MenuProps) {
  const id = useId();
  const { isOpen, root, panel, open, close } = useMenu();
  const toggle = () => (isOpen ? close() : open());
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  };
  return (
    <div className="vst-menu-root" ref={root}>
      <button
        type="button"
        className={`vst-menu-trigger ${triggerClassName ?? ''}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        onKeyDown={isOpen ? undefined : openByArrow}
      >
        {trigger} <span className="vst-hidden">{label}</span>
      </button>
      {isOpen && (
        <div className="vst-menu" ref={panel}>
          {head}
          <MenuItems id={id} label={label} close={close}>
            {children}
          </MenuItems>
        </div>
      )}
    </div>
  );
}

interface MenuItemsProps {
  id: string;
  label: string;
  close: () => void;
  children: ReactNode;
}

function MenuItems({ id, label, close, children }: MenuItemsProps) {
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(ITEMS)) close();
  };
  return (
    <div
      role="menu"
      id={id}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => moveByKey(event, close)}
      onClick={closeOnChoice}
    >
      {children}
    </div>
  );
}

/** Opening, closing, and where the focus and the panel are meanwhile. */
function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    // Back to the button, unless the focus has gone elsewhere.
    if (root.current?.contains(document.activeElement)) root.current.querySelector('button')?.focus();
    setOpen(false);
  };
  useLayoutEffect(() => {
    if (!isOpen || !panel.current) return;
    keepInWindow(panel.current);
    const items = [...panel.current.querySelectorAll<HTMLElement>(ITEMS)];
    (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  return { isOpen, root, panel, open: () => setOpen(true), close };
}

/** Moves a panel sideways as far as it would stick out. */
function keepInWindow(panel: HTMLElement): void {
  const { left, right } = panel.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const shift = Math.min(0, width - EDGE - right) + Math.max(0, EDGE - left);
  if (shift !== 0) panel.style.translate = `${shift}px`;
}

function moveByKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Escape' || event.key === 'Tab') {
    if (event.key === 'Escape') event.preventDefault();
    close();
    return;
  }
  if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
    // Enter follows a link by itself, and both press a button.
    event.preventDefault();
    event.target.click();
    return;
  }
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const target = findTarget(event.key, items);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function findTarget(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const current = items.findIndex((item) => item === document.activeElement);
  const at = (index: number) => items[(index + items.length) % items.length];
  if (key === 'ArrowDown') return at(current + 1);
  if (key === 'ArrowUp') return at(current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const inOrder = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return inOrder.find((item) => (item.textContent ?? '').trim().toLocaleLowerCase().startsWith(letter));
}

interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  /** Leads there; without it, `onSelect` is done. */
  href?: string;
  /** One of several of which one is chosen. */
  isChecked?: boolean;
  onSelect?: () => void;
}

export function MenuItem({ icon, children, href, isChecked, onSelect }: MenuItemProps) {
  const content = (
    <>
      {icon}
      <span className="vst-menu-text">{children}</span>
    </>
  );
  if (href !== undefined) {
    return (
      <a role="menuitem" tabIndex={-1} className="vst-menu-item" href={href}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      tabIndex={-1}
      className="vst-menu-item"
      onClick={onSelect}
    >
      {content}
    </button>
  );
}

/** Items that belong together, under a heading. */
export function MenuGroup({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="vst-menu-group">
      {label && (
        <span className="vst-menu-label" aria-hidden>
          {label}
        </span>
      )}
      {children}
    </fieldset>
  );
}
