'use client';

import { paintBrand } from '../theme.js';
import { IdentityIcon } from '../ui/icons.js';
import { MARK_SHAPES } from './mark-shapes.js';

interface ProviderMarkProps {
  /** The type of provider; one without a mark of its own gets a neutral one. */
  type: string;
  /** In pixels; 20 unless told. */
  size?: number;
}

/** The mark by which a provider is recognised. Its name always stands beside it. */
export function ProviderMark({ type, size = 20 }: ProviderMarkProps) {
  const shape = Object.hasOwn(MARK_SHAPES, type) ? MARK_SHAPES[type] : undefined;
  if (!shape) return <IdentityIcon size={size} />;
  return (
    <svg width={size} height={size} viewBox={`0 0 ${shape.box.join(' ')}`} aria-hidden>
      {shape.parts.map(([color, outline]) => (
        <path key={outline} style={{ fill: paintBrand(color) }} d={outline} />
      ))}
    </svg>
  );
}
