import { avatarStyleSheet } from '../ui/avatar-styles.js';
import { whoStyleSheet } from '../ui/who-styles.js';

/** The styles of menus; the rest is the style sheet of all pages. */
export const menuStyleSheet = `${avatarStyleSheet}${whoStyleSheet}
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
.vst-menu [aria-checked=true] .vst-avatar{background:var(--vst-card)}
`.replaceAll(/\s*\n\s*/g, '');
