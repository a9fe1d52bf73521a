import type { FunctionComponent, SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Its width and height, in pixels: 24 unless told. */
  size?: number;
  /** The width of its lines where it is drawn in 24 pixels: 2 unless told. */
  stroke?: number;
}

/** Draws an icon in the colour of the text around it. */
export type Icon = FunctionComponent<IconProps>;

/**
 * Makes the component of an icon; `import IconCheck from 'tabler:check'` does, see `tabler-icons.mjs`.
 *
 * @param shapes as Tabler has them, in a square of 24 pixels
 */
export function createIcon(shapes: string): Icon {
  return function DrawnIcon({ size = 24, stroke = 2, ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        strokeWidth={stroke}
        {...rest}
        dangerouslySetInnerHTML={{ __html: shapes }}
      />
    );
  };
}
