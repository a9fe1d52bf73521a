import { Component, Suspense, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { StackProvider, StackTheme, type StackClientApp } from '@stackframe/react';

type Fact = [name: string, ...values: unknown[]];
export type App = StackClientApp<true, string>;

export const lines: string[] = [];

export function print(...[name, ...values]: Fact): void {
  lines.push(`${name}: ${JSON.stringify(values)}`);
}

export const kindOf = (value: unknown) => (value === null ? 'null' : value instanceof Date ? 'date' : typeof value);

/** Shows what is wrong in place of what is inside. */
class Boundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

interface Shown {
  node: HTMLElement;
  remove: () => void;
}

/** Puts something on the page, inside the provider of an app. */
export function show(app: App, shown: ReactElement, onError: (error: unknown) => void = () => {}): Shown {
  const node = document.body.appendChild(document.createElement('section'));
  const root = createRoot(node);
  root.render(
    <StackProvider app={app}>
      <StackTheme>
        <Boundary onError={onError}>
          <Suspense fallback={null}>{shown}</Suspense>
        </Boundary>
      </StackTheme>
    </StackProvider>,
  );
  return {
    node,
    remove: () => {
      root.unmount();
      node.remove();
    },
  };
}

/** Prints what hooks tell, once all of them know it. */
export async function ask(app: App, useFacts: () => Fact[]): Promise<void> {
  let remove = () => {};
  await new Promise<void>((resolve, reject) => {
    function Teller() {
      const facts = useFacts();
      const isTold = useRef(false);
      useEffect(() => {
        // Changes that come later are no question of this one.
        if (isTold.current) return;
        isTold.current = true;
        for (const fact of facts) print(...fact);
        resolve();
      }, [facts]);
      return null;
    }
    ({ remove } = show(app, <Teller />, reject));
  });
  remove();
}

/** The time after which waiting for something on the page is given up. */
const PATIENCE_MS = 60_000;

/** Waits until something is on the page. */
export function until<Found>(find: () => Found | null | undefined | false): Promise<Found> {
  const end = performance.now() + PATIENCE_MS;
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = find();
      if (found) resolve(found);
      else if (performance.now() > end) reject(new Error(`Not on the page: ${find.toString()}`));
      else requestAnimationFrame(look);
    };
    look();
  });
}

export async function fill(node: HTMLElement, selector: string, value: string): Promise<void> {
  const input = await until(() => node.querySelector<HTMLInputElement>(selector));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export const buttonOf = (node: HTMLElement, name: RegExp) =>
  [...node.querySelectorAll('button')].find(({ textContent }) => name.test(textContent ?? ''));

/** The kinds of fields that a page asks for. */
const fieldsOf = (node: HTMLElement) => [...node.querySelectorAll('input')].map(({ type }) => type).sort();

/** Shows a page, waits for a part of it, and prints what somebody finds there. */
export async function visit(
  app: App,
  name: string,
  ...[page, find]: [page: ReactElement, find: (node: HTMLElement) => unknown]
): Promise<void> {
  const { node, remove } = show(app, page, (error) => print(`${name} fails`, String(error)));
  await until(() => find(node)).then(
    () => print(name, fieldsOf(node)),
    () => print(`${name} is missing`, node.textContent),
  );
  remove();
}

export const hasText = (text: string | RegExp) => (node: HTMLElement) =>
  typeof text === 'string' ? node.textContent?.includes(text) : text.test(node.textContent ?? '');
export const has = (selector: string) => (node: HTMLElement) => node.querySelector(selector);
