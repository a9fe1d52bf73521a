import { loadScript } from '../load-script.js';
import { QUIET_MS, SHOWN_MS } from './challenge.limits.js';
import { openChallengeDialog } from './challenge-dialog.js';

/** The widget of a service, on the page of a project. */
export interface Widget {
  service: 'turnstile' | 'hcaptcha';
  siteKey: string;
  /** The form that it is for. */
  action: string;
}

/** As much of the services' scripts as this takes; both speak alike. */
interface ServiceApi {
  render(at: HTMLElement, options: object): string | undefined;
  execute(id: string): unknown;
  remove(id: string): void;
}

const SCRIPTS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
} as const;

/** Lets the service look without showing anything; null where it wants to see the visitor do something, or cannot be asked. */
export async function findQuietly(widget: Widget): Promise<string | null> {
  const api = await openApi(widget.service).catch(() => null);
  if (!api) return null;
  const place = document.createElement('div');
  place.hidden = true;
  document.body.append(place);
  let id: string | undefined;
  try {
    return await new Promise<string | null>((resolve) => {
      const giveUp = () => resolve(null);
      setTimeout(giveUp, QUIET_MS);
      id = api.render(place, {
        ...optionsOf(widget, { onFound: resolve, onFailed: giveUp }),
        size: 'invisible',
        execution: 'execute',
        'before-interactive-callback': giveUp,
        'open-callback': giveUp,
      });
      if (id === undefined) giveUp();
      else void api.execute(id);
    });
  } catch {
    return null;
  } finally {
    if (id !== undefined) api.remove(id);
    place.remove();
  }
}

/** Shows something to solve; null for a visitor who wants no more, undefined where nothing can be shown. */
export async function findVisibly(widget: Widget): Promise<string | null | undefined> {
  const api = await openApi(widget.service).catch(() => undefined);
  if (!api) return undefined;
  const dialog = openChallengeDialog();
  let id: string | undefined;
  try {
    const found = new Promise<string | undefined>((resolve) => {
      const options = optionsOf(widget, { onFound: resolve, onFailed: () => resolve(undefined) });
      id = api.render(dialog.place, { ...options, size: 'normal' });
    });
    return await Promise.race([found, dialog.closed]);
  } catch {
    return undefined;
  } finally {
    if (id !== undefined) api.remove(id);
    dialog.close();
  }
}

interface Outcomes {
  onFound: (token: string) => void;
  onFailed: () => void;
}

function optionsOf({ siteKey, action }: Widget, { onFound, onFailed }: Outcomes): object {
  return { sitekey: siteKey, action, callback: onFound, 'error-callback': onFailed, 'timeout-callback': onFailed };
}

/** The service's script, loaded for the first visitor who needs it. A page may have loaded it itself. */
async function openApi(service: Widget['service']): Promise<ServiceApi | undefined> {
  const find = () => (globalThis as { turnstile?: ServiceApi; hcaptcha?: ServiceApi })[service];
  if (!find()) {
    const nonce = document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce;
    await loadScript(SCRIPTS[service], { nonce, milliseconds: SHOWN_MS });
  }
  return find();
}
