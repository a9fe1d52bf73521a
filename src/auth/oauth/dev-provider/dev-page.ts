import { escapeHtml } from '../../../common/http/escape-html.js';
import { SHARED_PROVIDER_NAMES, type SharedProviderType } from '../../../common/contract/oauth-providers.js';
import { initialsOf, MADE_UP_ACCOUNTS, type DevAccount } from './dev-accounts.js';
import { DEV_ACCOUNT } from './dev-provider.limits.js';

const CONTENT = '<div id="content"></div>';
const MARK = `<svg class="dev-mark" viewBox="0 0 16 16" fill="none" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path stroke="var(--vst-foreground)" d="M2 14.5V7a6 6 0 0 1 12 0v7.5"/><path stroke="var(--vst-primary)" d="M6 14.5V8a2.6 2.6 0 0 1 4-2.2"/></svg>`;

/** The content of the page. */
export interface Choice {
  /** Null for one of the project's own. */
  provider: SharedProviderType | null;
  callback: string;
  scopes: readonly string[];
  /** The accounts used before, in this browser. */
  remembered: readonly DevAccount[];
  /** The invalid address that was typed. */
  refused: { email: string; name: string } | null;
}

/** The page on which a developer chooses who to be. It runs no script. */
export function renderChoice(template: string, choice: Choice): string {
  const name = choice.provider ? SHARED_PROVIDER_NAMES[choice.provider] : 'your own provider';
  const fresh = MADE_UP_ACCOUNTS.filter(({ email }) => !choice.remembered.some((one) => one.email === email));
  const content = `
    <div class="vst-head">${MARK}<h1>Development sign-in</h1>
      <p class="vst-muted">This page stands in for ${name}, on this server only. Nothing is sent to ${name}, and nobody is asked for a password.</p>
    </div>
    <div class="vst-stack">
      <form method="post" class="vst-stack" data-gap="small" aria-label="Choose an account">
        ${choice.remembered.map((one) => renderAccount(one, true)).join('')}${fresh.map((one) => renderAccount(one, false)).join('')}
      </form>
      <p class="vst-separator">or invent somebody</p>
      ${renderInvention(choice.refused)}
      <form method="post"><button class="vst-button" data-variant="quiet" data-wide name="deny" value="yes"><span>Deny access</span></button></form>
      ${choice.provider ? renderHints(choice, choice.provider) : ''}
    </div>`;
  return fill(template, content);
}

/** The page for a request that cannot go on. */
export function renderProblem(template: string, { title, text }: { title: string; text: string }): string {
  return fill(
    template,
    `<div class="vst-center">${MARK}<h1>${escapeHtml(title)}</h1><p class="vst-muted">${escapeHtml(text)}</p></div>`,
  );
}

/** A circle with initials. */
export function renderPicture(initials: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#2f7d76"/><text x="32" y="41" text-anchor="middle" font-family="system-ui, sans-serif" font-size="26" font-weight="600" fill="#ffffff">${escapeHtml(initials)}</text></svg>`;
}

function renderAccount({ email, name }: DevAccount, wasUsed: boolean): string {
  return `<button class="vst-button dev-account" data-variant="secondary" name="account" value="${escapeHtml(JSON.stringify({ email, name }))}">
    <span class="vst-avatar" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>
    <span class="vst-who"><bdi>${escapeHtml(name)}</bdi><small><bdi>${escapeHtml(email)}</bdi></small></span>
    ${wasUsed ? '<span class="vst-badge" data-tone="accent">used before</span>' : ''}</button>`;
}

function renderInvention(refused: Choice['refused']): string {
  const error = refused && `<p class="vst-error" id="email-error" role="alert">That is not an email address.</p>`;
  const invalid = refused ? ' aria-invalid="true" aria-describedby="email-error" autofocus' : '';
  return `<form method="post" class="vst-stack" data-gap="small">
    <div class="vst-field"><label class="vst-label" for="email">Email</label>
      <input class="vst-input" id="email" name="email" type="email" required maxlength="${DEV_ACCOUNT.email}" autocomplete="off" dir="ltr" spellcheck="false" autocapitalize="none" placeholder="somebody@example.com" value="${escapeHtml(refused?.email ?? '')}"${invalid}>${error ?? ''}</div>
    <div class="vst-field"><label class="vst-label" for="name">Name <span class="vst-muted">(optional)</span></label>
      <input class="vst-input" id="name" name="name" maxlength="${DEV_ACCOUNT.name}" autocomplete="off" dir="auto" value="${escapeHtml(refused?.name ?? '')}"></div>
    <button class="vst-button" data-variant="primary" data-wide><span>Sign in as this person</span></button>
  </form>`;
}

function renderHints({ callback, scopes }: Choice, provider: SharedProviderType): string {
  const name = SHARED_PROVIDER_NAMES[provider];
  const variable = `VESTIBULE_OAUTH_${provider.toUpperCase()}`;
  return `<details class="vst-notice"><summary>Use the real ${name} instead</summary>
    <div class="vst-stack" data-gap="small">
      <p>Register an application at ${name} with the redirect URI <code>${escapeHtml(callback)}</code>.</p>
      <p>Give its keys to the project on the dashboard’s page of sign-in methods; or to this server, for all projects, as <code>${variable}_CLIENT_ID</code> and <code>${variable}_CLIENT_SECRET</code>. With them this page is gone, as it is in production.</p>
      <p>What is asked for now: ${scopes.map((scope) => `<code>${escapeHtml(scope)}</code>`).join(', ')}.</p>
    </div></details>`;
}

function fill(template: string, content: string): string {
  return template.replace(CONTENT, () => content);
}
