import { themeDeclarations } from './theme.js';

/*
 * The style sheet of all pages. Logical properties only, so that it mirrors itself for right-to-left languages; no
 * colour or size that theme.ts does not name.
 */
const base = `
.vst{${themeDeclarations};color-scheme:light dark;accent-color:var(--vst-primary);box-sizing:border-box;
  font:400 var(--vst-text)/1.5 var(--vst-font);color:var(--vst-foreground);text-align:start;overflow-wrap:anywhere}
:is([data-stack-theme=light] .vst,.vst[data-stack-theme=light],html:has(head [data-stack-theme=light]) .vst){color-scheme:light}
:is([data-stack-theme=dark] .vst,.vst[data-stack-theme=dark],html:has(head [data-stack-theme=dark]) .vst){color-scheme:dark}
.vst *,.vst *::before,.vst *::after{box-sizing:border-box}
:where(.vst) :where(h1,h2,h3,h4,p,ul,ol,dl,dd,fieldset,figure){margin:0;padding:0;border:0;min-inline-size:0}
:where(.vst) ul{list-style:none}
:where(.vst) h1{font-size:var(--vst-text-title);line-height:1.3;font-weight:650;letter-spacing:-.01em;text-wrap:balance}
:where(.vst) :where(h2,h3){font-size:var(--vst-text-section);line-height:1.4;font-weight:620}
.vst :is(h1,h2,[tabindex='-1']):focus{outline:none}
.vst a{color:var(--vst-primary);text-underline-offset:.2em}
.vst a:hover{text-decoration-thickness:2px}
:where(.vst) :where(button,input,select){font:inherit;color:inherit;letter-spacing:inherit}
.vst :is(a,button,input,[role=tab],[role=switch]):focus-visible{outline:var(--vst-ring-width) solid var(--vst-ring);
  outline-offset:2px;border-radius:var(--vst-radius-small)}
.vst bdi{text-align:-webkit-match-parent;text-align:match-parent}
.vst [hidden]{display:none!important}
.vst svg{flex:none}
@media (prefers-reduced-motion:reduce){.vst *,.vst *::before,.vst *::after{animation:none!important;transition:none!important}}
`;

const layout = `
.vst-page[data-full]{min-block-size:100vh;min-block-size:100dvh;display:flex;flex-direction:column;
  align-items:center;padding-block:max(1.5rem,10vh) 1.5rem;padding-inline:1rem;background:var(--vst-background)}
.vst-page[data-full][data-wide]{padding-block-start:1.5rem}
.vst-card{inline-size:100%;max-inline-size:var(--vst-narrow);margin-inline:auto;background:var(--vst-card);
  color:var(--vst-card-foreground);border:1px solid var(--vst-border);border-radius:var(--vst-radius-large);
  box-shadow:var(--vst-shadow);padding-block:2rem;padding-inline:var(--vst-edge)}
.vst-card[data-wide]{max-inline-size:var(--vst-wide)}
.vst-stack{display:flex;flex-direction:column;gap:1.25rem;min-inline-size:0}
.vst-stack[data-gap=small]{gap:.625rem}
.vst-row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center}
.vst-row[data-tight]{gap:.375rem}
.vst-strong{font-weight:560}
.vst-head{display:flex;flex-direction:column;align-items:center;gap:.75rem;text-align:center;margin-block-end:1.75rem}
.vst-head[data-start]{align-items:flex-start;text-align:start}
.vst-logo{block-size:var(--vst-mark);inline-size:auto;max-inline-size:12rem;object-fit:contain}
.vst-monogram{block-size:var(--vst-mark);inline-size:var(--vst-mark);border-radius:var(--vst-radius-large);display:grid;
  place-items:center;background:var(--vst-accent);color:var(--vst-accent-foreground);font-size:var(--vst-text-title);font-weight:650}
.vst-emblem{position:relative;display:grid}
.vst-symbol{position:absolute;inset-block-end:-.625rem;inset-inline-end:-.875rem;display:grid;padding:.1875rem;border-radius:50%;
  background:var(--vst-card);color:var(--vst-primary)}.vst-symbol svg{inline-size:1.25rem;block-size:1.25rem}
.vst-alarm{color:var(--vst-destructive)}
.vst-muted{color:var(--vst-muted-foreground)}
.vst-small{font-size:var(--vst-text-small)}
.vst-hidden{position:absolute;inline-size:1px;block-size:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
.vst-separator{display:flex;align-items:center;gap:.75rem;color:var(--vst-muted-foreground);font-size:var(--vst-text-small)}
.vst-separator::before,.vst-separator::after{content:'';flex:1;border-block-start:1px solid var(--vst-border)}
.vst-foot{margin-block-start:1.5rem;text-align:center;font-size:var(--vst-text-small);color:var(--vst-muted-foreground)}
`;

const controls = `
.vst-button{display:inline-flex;align-items:center;justify-content:center;gap:.625rem;min-block-size:var(--vst-control);
  padding-block:.5rem;padding-inline:1.125rem;border:1px solid transparent;border-radius:var(--vst-radius);cursor:pointer;
  font-weight:560;text-align:center;text-decoration:none;background:none;position:relative;
  transition:background-color var(--vst-motion),filter var(--vst-motion)}
.vst .vst-button{border-radius:var(--vst-radius)}
.vst a.vst-button{text-decoration:none}
.vst-button[data-variant=primary],.vst a.vst-button[data-variant=primary]{background:var(--vst-primary);color:var(--vst-primary-foreground)}
.vst-button[data-variant=secondary],.vst a.vst-button[data-variant=secondary]{background:var(--vst-card);border-color:var(--vst-border-strong);color:var(--vst-card-foreground)}
.vst-button[data-variant=quiet]{color:var(--vst-primary);padding-inline:.5rem}
.vst-button[data-wide]{inline-size:100%}
.vst-button[data-size=small]{min-block-size:var(--vst-control-small);padding-block:.25rem;padding-inline:.75rem;font-size:var(--vst-text-small)}
.vst-button:hover:not([aria-disabled=true]){filter:brightness(.95)}
.vst-button[data-variant=secondary]:hover:not([aria-disabled=true]),.vst-button[data-variant=quiet]:hover{background:var(--vst-muted);filter:none}
.vst-button[data-variant=quiet]:hover{color:var(--vst-card-foreground)}
.vst-button[aria-disabled=true]{cursor:default}
.vst-button-content{display:inline-flex;align-items:center;gap:.625rem}
.vst-button[data-busy] > span{visibility:hidden}
.vst-button[data-off]{opacity:.6}
.vst-button .vst-spinner{position:absolute}
.vst .vst-button[data-waiting]{background:var(--vst-muted);border-color:var(--vst-border);color:var(--vst-muted-foreground)}
.vst-countdown{font-variant-numeric:tabular-nums}
.vst-resend{align-self:stretch}.vst-resend output:empty{display:none}
.vst-spinner{inline-size:1.25em;block-size:1.25em;border-radius:50%;border:2px solid currentColor;border-inline-end-color:transparent;
  animation:vst-turn .8s linear infinite}
@media (prefers-reduced-motion:reduce){.vst-spinner{border-style:dotted}}
@keyframes vst-turn{to{transform:rotate(1turn)}}
.vst-providers{display:grid;gap:.625rem}
.vst-providers[data-many]{grid-template-columns:repeat(auto-fit,minmax(min(7.5rem,100%),1fr))}
.vst-providers[data-many] .vst-button{padding-inline:.5rem;font-size:var(--vst-text-small)}
.vst-provider,.vst-tabs button{position:relative;min-inline-size:0}
.vst-provider .vst-badge,.vst-tabs .vst-badge{position:absolute;inset-block-start:-.6875rem;inset-inline-end:-.375rem;line-height:1.25;pointer-events:none}
.vst-field{display:flex;flex-direction:column;gap:.375rem}
.vst-label{font-size:var(--vst-text-small);font-weight:560}
.vst-label-row{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem .75rem;align-items:baseline;font-size:var(--vst-text-small)}
.vst-input{inline-size:100%;min-block-size:var(--vst-control);padding-block:.5rem;padding-inline:.875rem;background:var(--vst-card);
  border:1px solid var(--vst-input);border-radius:var(--vst-radius);appearance:none}
.vst .vst-input:focus-visible{border-radius:var(--vst-radius);outline-offset:0;border-color:var(--vst-ring)}
.vst-input[aria-invalid=true]{border-color:var(--vst-destructive)}
.vst-password{position:relative;display:block}
.vst-password .vst-input{padding-inline-end:3rem}
.vst[dir=rtl] .vst-password .vst-input{padding-inline:3rem .875rem}
.vst-password button{position:absolute;inset-block:0;inset-inline-end:0;inline-size:2.75rem;display:grid;place-items:center;border:0;background:none;
  cursor:pointer;color:var(--vst-muted-foreground)}
.vst-error{color:var(--vst-destructive);font-size:var(--vst-text-small)}
.vst-error[data-kept]{min-block-size:1.5em}
.vst-error:not([data-kept]):empty{position:absolute}
.vst-hint{color:var(--vst-muted-foreground);font-size:var(--vst-text-small)}
.vst-code{font-family:var(--vst-mono);font-size:var(--vst-text-code);letter-spacing:1ch;text-transform:uppercase;direction:ltr;text-align:start;
  inline-size:calc(13ch + 2px);max-inline-size:100%;border:0;border-radius:var(--vst-radius);padding:.5rem 0 .5rem 1ch;margin-block:.75rem .5rem;background:
  repeating-linear-gradient(90deg,var(--vst-input) 0 1.7ch,transparent 1.7ch 2ch) .65ch bottom/11.7ch 2px no-repeat,
  repeating-linear-gradient(90deg,var(--vst-muted) 0 1.7ch,transparent 1.7ch 2ch) .65ch 0/11.7ch 100% no-repeat;outline:none;display:block}
.vst .vst-code:focus-visible{border-radius:var(--vst-radius);outline:var(--vst-ring-width) solid var(--vst-ring);outline-offset:.375rem}
.vst-center .vst-code{margin-inline:auto}
.vst-field .vst-code{margin-inline-start:.375rem}.vst-center .vst-field .vst-code{margin-inline:auto}
.vst-code[aria-invalid=true]{color:var(--vst-destructive)}
.vst-tabs{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:.25rem;padding:.25rem;background:var(--vst-muted);border-radius:var(--vst-radius)}
.vst-tabs button{border:1px solid transparent;border-radius:calc(var(--vst-radius) - .125rem);background:none;min-block-size:2.25rem;padding-inline:.5rem;cursor:pointer;
  font-size:var(--vst-text-small);font-weight:560;color:var(--vst-muted-foreground)}
.vst-tabs button[aria-selected=true]{background:var(--vst-card);color:var(--vst-card-foreground);border-color:var(--vst-border)}
`;

const parts = `
.vst-notice{border:1px solid var(--vst-border);background:var(--vst-muted);border-radius:var(--vst-radius);padding-block:.75rem;padding-inline:1rem;font-size:var(--vst-text-small)}
.vst-notice[data-tone=danger]{border-color:var(--vst-destructive-border);background:var(--vst-destructive-surface);color:var(--vst-destructive)}
.vst-badge{display:inline-block;padding-block:.0625rem;padding-inline:.5rem;border-radius:1rem;font-size:var(--vst-text-tiny);font-weight:560;
  background:var(--vst-muted);color:var(--vst-muted-foreground);border:1px solid var(--vst-border)}
.vst-badge[data-tone=accent]{background:var(--vst-accent);color:var(--vst-accent-foreground);border-color:transparent}
.vst-bone{display:block;border-radius:var(--vst-radius-small);background:var(--vst-muted);block-size:1.25rem;animation:vst-breathe 1.6s ease-in-out infinite}
@keyframes vst-breathe{50%{opacity:.5}}
.vst-details{margin-block-end:1.5rem}
.vst-center{display:flex;flex-direction:column;align-items:center;text-align:center;gap:1rem}
.vst-inline{display:inline-block;max-inline-size:100%;vertical-align:middle;font-size:var(--vst-text-small)}
.vst-bone[data-round]{border-radius:50%}
`;

/**
 * The style sheet as text. `.vst` is the class of every page. What only the settings, menus or purchases have is beside those,
 * and comes with them.
 */
export const styleSheet = (base + layout + controls + parts).replaceAll(/\s*\n\s*/g, '');
