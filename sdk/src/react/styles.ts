import { themeDeclarations } from './theme.js';

/*
 * The one style sheet of the pages. Logical properties only, so that it mirrors itself for right-to-left languages; no
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
  justify-content:center;align-items:center;padding-block:1.5rem;padding-inline:1rem;background:var(--vst-background)}
.vst-page[data-full][data-wide]{justify-content:flex-start}
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
.vst .vst-way-back{color:inherit}
.vst-way-back::before{content:'←' / '';margin-inline-end:.375rem;display:inline-block}
[dir=rtl] .vst-way-back::before{transform:scaleX(-1)}
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
.vst-button[data-variant=danger]{background:var(--vst-destructive);color:var(--vst-destructive-foreground)}
.vst-button[data-variant=danger-quiet]{border-color:var(--vst-destructive);color:var(--vst-destructive)}
.vst-button[data-variant=quiet]{color:var(--vst-primary);padding-inline:.5rem}
.vst-button[data-wide]{inline-size:100%}
.vst-button[data-size=small]{min-block-size:var(--vst-control-small);padding-block:.25rem;padding-inline:.75rem;font-size:var(--vst-text-small)}
.vst-button:hover:not([aria-disabled=true]){filter:brightness(.95)}
.vst-button[data-variant=secondary]:hover:not([aria-disabled=true]),.vst-button[data-variant=quiet]:hover,
.vst-button[data-variant=danger-quiet]:hover{background:var(--vst-muted);filter:none}
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
.vst-provider{position:relative;min-inline-size:0}
.vst-provider .vst-badge{position:absolute;inset-block-start:-.6875rem;inset-inline-end:-.375rem;line-height:1.25;pointer-events:none}
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
.vst-switch{inline-size:2.75rem;block-size:1.625rem;border-radius:1rem;border:1px solid var(--vst-input);background:var(--vst-muted);position:relative;cursor:pointer;padding:0;flex:none}
.vst .vst-switch:focus-visible{border-radius:1rem}
.vst-switch::after{content:'';position:absolute;inset-block:.1875rem;inset-inline-start:.1875rem;inline-size:1.125rem;border-radius:50%;
  background:var(--vst-muted-foreground);transition:inset-inline-start var(--vst-motion)}
.vst-switch[aria-checked=true]{background:var(--vst-primary);border-color:var(--vst-primary)}
.vst-switch[aria-checked=true]::after{inset-inline-start:1.3125rem;background:var(--vst-primary-foreground)}
.vst-switch[aria-disabled=true]{cursor:default;opacity:.75}
`;

const parts = `
.vst-notice{border:1px solid var(--vst-border);background:var(--vst-muted);border-radius:var(--vst-radius);padding-block:.75rem;padding-inline:1rem;font-size:var(--vst-text-small)}
.vst-notice[data-tone=danger]{border-color:var(--vst-destructive-border);background:var(--vst-destructive-surface);color:var(--vst-destructive)}
.vst-notice[data-tone=success]{background:var(--vst-accent);color:var(--vst-accent-foreground);border-color:transparent}
.vst-badge{display:inline-block;padding-block:.0625rem;padding-inline:.5rem;border-radius:1rem;font-size:var(--vst-text-tiny);font-weight:560;
  background:var(--vst-muted);color:var(--vst-muted-foreground);border:1px solid var(--vst-border)}
.vst-badge[data-tone=accent]{background:var(--vst-accent);color:var(--vst-accent-foreground);border-color:transparent}
.vst-badge[data-tone=danger]{background:var(--vst-destructive-surface);color:var(--vst-destructive);border-color:var(--vst-destructive-border)}
.vst-bone{display:block;border-radius:var(--vst-radius-small);background:var(--vst-muted);block-size:1.25rem;animation:vst-breathe 1.6s ease-in-out infinite}
@keyframes vst-breathe{50%{opacity:.5}}
.vst-settings{display:grid;grid-template-columns:var(--vst-rail) minmax(0,1fr);gap:2.5rem;align-items:start}
.vst-rail{display:flex;flex-direction:column;gap:.125rem}
.vst-rail-label{padding-block:1rem .25rem;padding-inline:.75rem;font-size:var(--vst-text-tiny);font-weight:620;color:var(--vst-muted-foreground)}
.vst-rail svg{margin-inline:1px}
.vst-rail bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
:is(.vst-rail [aria-current],.vst-menu [aria-checked=true]) .vst-avatar{background:var(--vst-card)}
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
.vst-avatar{inline-size:var(--vst-avatar);block-size:var(--vst-avatar);border-radius:50%;object-fit:cover;display:grid;place-items:center;
  background:var(--vst-accent);color:var(--vst-accent-foreground);font-weight:620;font-size:var(--vst-text-section);text-transform:uppercase;overflow:hidden;flex:none}
.vst-avatar[data-square]{border-radius:22%}
.vst-avatar svg{inline-size:60%;block-size:60%}
.vst-qr{inline-size:var(--vst-qr);max-inline-size:100%;padding:.5rem;border-radius:var(--vst-radius);background:var(--vst-qr-paper);border:1px solid var(--vst-border)}
.vst-qr svg{display:block;inline-size:100%;block-size:auto;fill:var(--vst-qr-ink)}
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
.vst-facts{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;font-size:var(--vst-text-small)}
.vst-facts div{display:flex;gap:.375rem}
.vst-facts dt{color:var(--vst-muted-foreground);overflow-wrap:break-word}
.vst-facts[data-lines]{flex-direction:column;gap:.375rem}
.vst-facts[data-lines] div{justify-content:space-between;gap:1rem}
.vst-facts[data-lines] dd{text-align:end}
.vst-facts[data-lines=stacked]{gap:.75rem}
.vst-facts[data-lines=stacked] div{flex-direction:column;gap:.125rem}
.vst-facts[data-lines=stacked] dd{text-align:start}
.vst-facts[data-lines] bdi{display:inline-block}
.vst-details{margin-block-end:1.5rem}
.vst-crop{inline-size:var(--vst-qr);block-size:var(--vst-qr);border-radius:50%;overflow:hidden;display:flex;align-items:center;justify-content:center}
.vst-crop[data-square]{border-radius:var(--vst-radius-large)}
.vst-crop img{max-inline-size:none;flex:none}
.vst-center{display:flex;flex-direction:column;align-items:center;text-align:center;gap:1rem}
`;

const menus = `
.vst-inline{display:inline-block;max-inline-size:100%;vertical-align:middle;font-size:var(--vst-text-small)}
.vst-bone[data-round]{border-radius:50%}
.vst-menu-root{position:relative;display:inline-block;max-inline-size:100%}
.vst-menu-trigger{display:inline-flex;align-items:center;gap:.625rem;max-inline-size:100%;min-inline-size:0;padding:.25rem;border:0;
  border-radius:var(--vst-radius);background:none;cursor:pointer;text-align:start}
.vst-menu-trigger:hover,.vst-menu-trigger[aria-expanded=true]{background:var(--vst-muted)}
.vst-select{min-block-size:var(--vst-control);min-inline-size:12rem;padding-block:.375rem;padding-inline:.75rem;background:var(--vst-card);
  color:var(--vst-card-foreground);border:1px solid var(--vst-input)}
.vst-menu{position:absolute;z-index:var(--vst-layer-menu);inset-block-start:calc(100% + .375rem);inset-inline-start:0;inline-size:var(--vst-menu-width);
  max-inline-size:calc(100vw - 1rem);max-block-size:min(28rem,80vh);overflow-y:auto;padding:.375rem;background:var(--vst-popover);
  color:var(--vst-popover-foreground);border:1px solid var(--vst-border);border-radius:var(--vst-radius);box-shadow:var(--vst-shadow)}
.vst-menu [role=menu]:focus{outline:none}
.vst-menu-head{display:flex;align-items:center;gap:.75rem;padding:.5rem .625rem .75rem}
.vst-menu-group{padding-block:.25rem}
.vst-menu-group + .vst-menu-group,.vst-menu-head + [role=menu]{border-block-start:1px solid var(--vst-border)}
.vst-menu-label{display:block;padding:.375rem .625rem;font-size:var(--vst-text-tiny);font-weight:620;color:var(--vst-muted-foreground)}
.vst .vst-menu-item{display:flex;align-items:center;gap:.75rem;inline-size:100%;min-block-size:2.5rem;padding:.375rem .625rem;border:0;
  border-radius:var(--vst-radius-small);background:none;cursor:pointer;color:inherit;text-align:start;text-decoration:none}
.vst .vst-menu-item:is(:hover,:focus){background:var(--vst-muted)}
.vst .vst-menu-item[aria-checked=true]{background:var(--vst-accent);color:var(--vst-accent-foreground);font-weight:560}
.vst-menu-item > svg{margin-inline:.1875rem;color:var(--vst-muted-foreground)}
.vst-menu-text{flex:1;min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.vst-who{display:flex;flex-direction:column;min-inline-size:0;line-height:1.35}
.vst-who bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
`;

/** The style sheet as text. `.vst` is the class of every page. */
export const styleSheet = (base + layout + controls + parts + menus).replaceAll(/\s*\n\s*/g, '');
