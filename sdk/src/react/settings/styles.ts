import { avatarStyleSheet } from '../ui/avatar-styles.js';
import { factsStyleSheet } from '../ui/facts-styles.js';
import { whoStyleSheet } from '../ui/who-styles.js';

/** The styles of the settings; the rest is the style sheet of all pages. */
export const settingsStyleSheet = `${factsStyleSheet}${avatarStyleSheet}${whoStyleSheet}
.vst-button[data-variant=danger]{background:var(--vst-destructive);color:var(--vst-destructive-foreground)}
.vst-button[data-variant=danger-quiet]{border-color:var(--vst-destructive);color:var(--vst-destructive)}
.vst-button[data-variant=danger-quiet]:hover{background:var(--vst-muted);filter:none}
.vst-badge[data-tone=danger]{background:var(--vst-destructive-surface);color:var(--vst-destructive);border-color:var(--vst-destructive-border)}
.vst-notice[data-tone=success]{background:var(--vst-accent);color:var(--vst-accent-foreground);border-color:transparent}
.vst-settings{display:grid;grid-template-columns:var(--vst-rail) minmax(0,1fr);gap:2.5rem;align-items:start}
.vst-rail{display:flex;flex-direction:column;gap:.125rem}
.vst-rail-label{padding-block:1rem .25rem;padding-inline:.75rem;font-size:var(--vst-text-tiny);font-weight:620;color:var(--vst-muted-foreground)}
.vst-rail svg{margin-inline:1px}
.vst-rail bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.vst-rail [aria-current] .vst-avatar{background:var(--vst-card)}
.vst .vst-rail a{display:flex;align-items:center;gap:.5rem;min-inline-size:0;padding-block:.5rem;padding-inline:.75rem;border-radius:var(--vst-radius);text-decoration:none;color:var(--vst-muted-foreground);font-weight:520}
.vst .vst-rail a:hover{background:var(--vst-muted)}
.vst .vst-rail a[aria-current]{background:var(--vst-accent);color:var(--vst-accent-foreground)}
@media (max-width:46rem){.vst-settings{grid-template-columns:minmax(0,1fr);gap:1.25rem}
  .vst-rail{flex-direction:row;overflow-x:auto;scrollbar-width:none;margin-inline:calc(-1 * var(--vst-edge));padding-inline:calc(var(--vst-edge) - .75rem);
    padding-block:.375rem;scroll-padding-inline:var(--vst-edge)}
  .vst .vst-rail a{flex:none;max-inline-size:14rem;white-space:nowrap;font-size:var(--vst-text-small)}
  .vst-rail-label{flex:none;align-self:center;padding-block:0;padding-inline:.75rem .25rem;border-inline-start:1px solid var(--vst-border)}}
.vst-section{display:flex;flex-direction:column;gap:1rem;padding-block:1.5rem;border-block-start:1px solid var(--vst-border)}
.vst-section:first-of-type{border-block-start:0;padding-block-start:.25rem}
.vst-section:last-of-type{padding-block-end:0}
.vst-list{display:flex;flex-direction:column;border:1px solid var(--vst-border);border-radius:var(--vst-radius)}
.vst-list > li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;align-items:center;padding-block:.75rem;padding-inline:1rem}
.vst-list > li + li{border-block-start:1px solid var(--vst-border)}
.vst-list > li:has(> .vst-switch){flex-wrap:nowrap}
.vst-list :is(.vst-actions,li > .vst-button){margin-inline:-.75rem}
.vst-account{display:flex;gap:.875rem;flex:1 1 14rem;min-inline-size:0}
.vst-account > svg{margin-block-start:.125rem}
.vst-account > .vst-stack{flex:1}
.vst-account .vst-who{align-items:flex-start}
.vst-account .vst-who bdi{max-inline-size:100%;white-space:normal}
.vst-list .vst-main{flex:1 1 14rem;min-inline-size:0}
.vst-qr{inline-size:var(--vst-qr);max-inline-size:100%;padding:.5rem;border-radius:var(--vst-radius);background:var(--vst-qr-paper);border:1px solid var(--vst-border)}
.vst-qr svg{display:block;inline-size:100%;block-size:auto;fill:var(--vst-qr-ink)}
.vst-codes{display:grid;grid-template-columns:repeat(auto-fill,minmax(12rem,1fr));gap:.5rem;margin:0;padding:0;list-style:none;font-family:var(--vst-mono)}
.vst-key{font-family:var(--vst-mono);font-size:var(--vst-text-small);direction:ltr;unicode-bidi:isolate;word-break:break-all;user-select:all}
.vst-dialog{inline-size:calc(100% - 2rem);max-inline-size:var(--vst-narrow);border:1px solid var(--vst-border);border-radius:var(--vst-radius-large);padding:1.5rem;
  background:var(--vst-card);color:var(--vst-card-foreground)}
.vst-dialog::backdrop{background:var(--vst-overlay)}
.vst-dialog .vst-actions{margin-inline:-.75rem}
.vst-secret{display:block;padding:.75rem;border:1px solid var(--vst-border);border-radius:var(--vst-radius);background:var(--vst-muted)}
select.vst-input{appearance:auto}
.vst-choice{inline-size:auto}
.vst-check{display:flex;align-items:flex-start;gap:.625rem;cursor:pointer}
.vst-check input{flex:none;inline-size:1.125rem;block-size:1.125rem;margin-block:.1875rem;margin-inline:0;accent-color:var(--vst-primary)}
.vst-crop{inline-size:var(--vst-qr);block-size:var(--vst-qr);border-radius:50%;overflow:hidden;display:flex;align-items:center;justify-content:center}
.vst-crop[data-square]{border-radius:var(--vst-radius-large)}
.vst-crop img{max-inline-size:none;flex:none}
.vst-switch{inline-size:2.75rem;block-size:1.625rem;border-radius:1rem;border:1px solid var(--vst-input);background:var(--vst-muted);position:relative;cursor:pointer;padding:0;flex:none}
.vst .vst-switch:focus-visible{border-radius:1rem}
.vst-switch::after{content:'';position:absolute;inset-block:.1875rem;inset-inline-start:.1875rem;inline-size:1.125rem;border-radius:50%;
  background:var(--vst-muted-foreground);transition:inset-inline-start var(--vst-motion)}
.vst-switch[aria-checked=true]{background:var(--vst-primary);border-color:var(--vst-primary)}
.vst-switch[aria-checked=true]::after{inset-inline-start:1.3125rem;background:var(--vst-primary-foreground)}
.vst-switch[aria-disabled=true]{cursor:default;opacity:.75}
.vst .vst-way-back{color:inherit}
.vst-way-back::before{content:'←' / '';margin-inline-end:.375rem;display:inline-block}
[dir=rtl] .vst-way-back::before{transform:scaleX(-1)}
`.replaceAll(/\s*\n\s*/g, '');
