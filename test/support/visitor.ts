import { publicUrl } from './server';

interface Cookie {
  name: string;
  value: string;
  path: string;
  /** As the server wrote it. */
  text: string;
}

/** An answer that was not followed any further. */
export interface Visit {
  status: number;
  headers: Headers;
  text: string;
  /** Absolute; null without one. */
  location: string | null;
  url: string;
}

/** One browser at the server: it keeps cookies by name and path, and goes where it is led. It runs no scripts. */
export class Visitor {
  readonly cookies = new Map<string, Cookie>();

  /** Goes to one address of the server and no further. */
  async go(target: string, init: RequestInit = {}): Promise<Visit> {
    const url = new URL(target, publicUrl());
    const headers = new Headers(init.headers);
    const cookie = this.cookieHeader(url);
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.keep(response.headers.getSetCookie(), url);
    const location = response.headers.get('location');
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: location === null ? null : new URL(location, url).href,
      url: url.href,
    };
  }

  /** Follows redirects as long as they stay on this server and `until` does not hold for where they lead. */
  async follow(target: string, until: (url: URL) => boolean = () => false): Promise<Visit> {
    let visit = await this.go(target);
    while (visit.location !== null && visit.status >= 300 && visit.status < 400) {
      const next = new URL(visit.location);
      if (next.origin !== publicUrl() || until(next)) break;
      visit = await this.go(visit.location);
    }
    return visit;
  }

  /** Sends a form, as its page would. */
  submit(target: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Visit> {
    return this.go(target, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  private cookieHeader({ pathname }: URL): string {
    const sent = [...this.cookies.values()].filter(
      ({ path }) => pathname === path || pathname.startsWith(withSlash(path)),
    );
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  private keep(lines: readonly string[], { pathname }: URL): void {
    for (const text of lines) {
      const [pair = '', ...attributes] = text.split(/;\s*/);
      const at = pair.indexOf('=');
      const named = new Map(
        attributes.map((one) => one.split('=') as [string, string?]).map(([k, v]) => [k.toLowerCase(), v]),
      );
      const path = named.get('path') ?? pathname.replace(/\/[^/]*$/, '');
      const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), path, text };
      const isGone = new Date(named.get('expires') ?? Date.now() + 1000) <= new Date() || named.get('max-age') === '0';
      if (isGone) this.cookies.delete(`${cookie.name} ${path}`);
      else this.cookies.set(`${cookie.name} ${path}`, cookie);
    }
  }
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
