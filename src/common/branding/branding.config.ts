import {
  BRAND_FONTS,
  BRAND_LINK_LENGTH,
  BRAND_RADII,
  isBrandLink,
  isHexColor,
  type Branding,
  type BrandFont,
  type BrandRadius,
} from '../../../shared/branding/branding.js';
import { oneOf, optionalObject, type ValueNode } from '../tenancy/settings/schema-nodes.js';
import { section, type RenderedConfig } from '../tenancy/settings/sections.js';

/** Checked as a whole and strictly: these values stand in style sheets and markup. */
const COLOR: ValueNode<string> = {
  kind: 'value',
  type: 'string',
  expects: 'a colour of six hexadecimal digits, such as #2f7d76',
  accepts: isHexColor,
};

const LINK: ValueNode<string> = {
  kind: 'value',
  type: 'string',
  expects: `an https address of at most ${BRAND_LINK_LENGTH} characters`,
  accepts: isBrandLink,
};

/** The section `branding` of the configuration: the look of the pages and emails that users see. */
export const BRANDING_CONFIG = section(
  optionalObject({
    primaryColor: COLOR,
    primaryColorDark: COLOR,
    radius: oneOf(Object.keys(BRAND_RADII) as BrandRadius[]),
    font: oneOf(Object.keys(BRAND_FONTS) as BrandFont[]),
    termsUrl: LINK,
    privacyUrl: LINK,
  }),
);

declare module '../tenancy/settings/sections.js' {
  interface ConfigSections {
    branding: typeof BRANDING_CONFIG;
  }
}

/** The branding of a project; empty where it has none. */
export function brandingOf({ branding = {} }: Partial<Pick<RenderedConfig, 'branding'>>): Branding {
  return branding;
}
