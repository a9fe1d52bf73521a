/** The styles of `Facts`, for the pages that have some. */
export const factsStyleSheet = `
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
`.replaceAll(/\s*\n\s*/g, '');
