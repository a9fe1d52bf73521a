/** The doorway: one stroke of ink, one of accent. Drawn on a 16-unit grid, so that it stays sharp at 16 px. */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="none" strokeWidth={2} strokeLinecap="round" aria-hidden>
      <path d="M2 14.5V7a6 6 0 0 1 12 0v7.5" stroke="var(--vb-ink)" />
      <path d="M6 14.5V8a2.6 2.6 0 0 1 4-2.2" stroke="var(--vb-accent)" />
    </svg>
  );
}
