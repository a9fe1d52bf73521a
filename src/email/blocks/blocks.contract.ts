import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, ListOf, Text } from '../../common/contract/fields.js';
import { NAME_LENGTH, URL_LENGTH } from '../../common/contract/texts.limits.js';
import { NOTIFICATION_CATEGORIES } from '../notifications/notification-categories.js';
import { BLOCKS } from './blocks.limits.js';

const KINDS = namedChoices('EmailBlockKind', ['heading', 'text', 'button', 'image', 'divider']);
const CATEGORIES = namedChoices(
  'EmailCategory',
  NOTIFICATION_CATEGORIES.map(({ name }) => name),
);
/** No link yet, one to a page, or one that writes an email. */
const LINK = /^(|https?:\/\/\S+|mailto:\S+)$/i;
const NAMES = '{{user}}, {{team}} and {{project}} in it are names.';

/** A part of an email that is written without code. */
@Contract({ input: 'EmailBlockInput', doc: 'A part of an email. One that lacks its text or its link is not shown.' })
export class EmailBlock {
  @Choice(KINDS) kind: (typeof KINDS)[number];
  @Text({
    optional: true,
    max: BLOCKS.text,
    doc: `The text, the words of a button, or what is read in the place of an image. ${NAMES}`,
  })
  text?: string;
  @Text({
    optional: true,
    max: URL_LENGTH,
    pattern: LINK,
    doc: 'Of a button: where it leads, by https, http or mailto. Of an image: its address, by https or http.',
  })
  url?: string;
}

/** An email that is written without code. */
@Contract({ input: 'EmailContentInput', doc: 'An email that is written without code.' })
export class EmailContent {
  @Text({ max: NAME_LENGTH, doc: NAMES }) subject: string;
  @Choice(CATEGORIES) category: string;
  @ListOf(() => EmailBlock, { max: BLOCKS.most }) blocks: EmailBlock[];
}
