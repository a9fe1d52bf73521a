/** The styles of the pages on which something is bought; the rest is the one style sheet of all pages. */
export const purchaseStyleSheet = `
.vst-prices{display:flex;flex-direction:column;gap:.625rem}
.vst-prices legend{margin-block-end:.375rem;padding:0}
.vst-price{display:flex;align-items:flex-start;gap:.75rem;padding-block:.75rem;padding-inline:1rem;cursor:pointer;
  background:var(--vst-card);border:1px solid var(--vst-border-strong);border-radius:var(--vst-radius)}
.vst-price:has(input:checked){border-color:var(--vst-primary);background:var(--vst-accent);color:var(--vst-accent-foreground)}
.vst-price:has(input:checked) .vst-muted{color:inherit}
.vst-price:has(input:checked) .vst-badge{background:var(--vst-card);color:var(--vst-card-foreground)}
.vst .vst-price:has(input:focus-visible){outline:var(--vst-ring-width) solid var(--vst-ring);outline-offset:2px}
.vst .vst-price input:focus-visible{outline:none}
.vst-price input{flex:none;inline-size:1.125rem;block-size:1.125rem;margin-block:.1875rem;margin-inline:0;accent-color:var(--vst-primary)}
.vst-price-text{display:flex;flex-direction:column;gap:.25rem;min-inline-size:0}
.vst-included{display:flex;flex-direction:column;gap:.375rem}
.vst-included li{padding-inline-start:1.25rem;position:relative}
.vst-included li::before{content:'✓' / '';position:absolute;inset-inline-start:0;color:var(--vst-primary)}
.vst-quantity{max-inline-size:10rem}
.vst-total{padding-block-start:1rem;border-block-start:1px solid var(--vst-border)}
.vst-total div{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:.25rem 1rem}
.vst-test-mode{margin-block-end:1.5rem;padding-block:.625rem;padding-inline:1rem;border:2px dashed var(--vst-primary);
  border-radius:var(--vst-radius);background:var(--vst-accent);color:var(--vst-accent-foreground);font-size:var(--vst-text-small)}
.vst-way-on{text-align:center}
`.replaceAll(/\s*\n\s*/g, '');
