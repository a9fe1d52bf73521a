import { BRAND_FONTS, BRAND_LINK, BRAND_LINK_LENGTH, BRAND_RADII } from '../../../shared/branding/branding.js';
import { namedChoices } from '../contract/choices.js';
import { Contract } from '../contract/contract-class.js';
import { Choice, Text } from '../contract/fields.js';

const HEX_COLOR = /^#[0-9a-fA-F]{6}$/;
const RADII = namedChoices('BrandRadius', Object.keys(BRAND_RADII));
const FONTS = namedChoices('BrandFont', Object.keys(BRAND_FONTS));

/** A look to try before it is stored in the section `branding` of the configuration. */
@Contract({ input: 'BrandingInput' })
export class BrandingInput {
  @Text({ optional: true, max: 7, pattern: HEX_COLOR }) primary_color?: string;
  @Text({ optional: true, max: 7, pattern: HEX_COLOR }) primary_color_dark?: string;
  @Choice(RADII, { optional: true }) radius?: string;
  @Choice(FONTS, { optional: true }) font?: string;
  @Text({ optional: true, max: BRAND_LINK_LENGTH, pattern: BRAND_LINK }) terms_url?: string;
  @Text({ optional: true, max: BRAND_LINK_LENGTH, pattern: BRAND_LINK }) privacy_url?: string;
}

/** The look of a project's pages and emails, as its configuration stores it; what is null looks as usual. */
@Contract({ object: 'Branding' })
export class BrandingRead {
  @Text({ nullable: true }) primary_color: string | null;
  @Text({ nullable: true }) primary_color_dark: string | null;
  @Choice(RADII, { nullable: true }) radius: string | null;
  @Choice(FONTS, { nullable: true }) font: string | null;
  @Text({ nullable: true }) terms_url: string | null;
  @Text({ nullable: true }) privacy_url: string | null;
}
