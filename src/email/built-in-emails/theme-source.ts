/** What a project's branding changes in a theme: its colours and corners are written out, too. */
export interface ThemeBrand {
  /** The colour of lines and buttons, and that of the text on it. */
  accent?: string | undefined;
  radius?: number | undefined;
  font?: string | undefined;
  /** An image above the content, with the words for those who do not see it. */
  logo?: { url: string; alt: string } | undefined;
  /** Links below the card. */
  links?: ReadonlyArray<{ url: string; word: string }> | undefined;
}

/** The colours of a theme. Email clients know no variables, so each is written out in the source. */
export interface Palette {
  scheme: 'light' | 'dark';
  page: string;
  card: string;
  border: string;
  text: string;
  faint: string;
  accent: string;
}

const PREVIEW_PROPS = `
EmailTheme.PreviewProps = {
  unsubscribeLink: 'https://example.com/unsubscribe',
} satisfies Partial<ThemeProps>;
`;

const FONT = "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** A text as an expression of JSX: whatever is in it stays a text. */
const quoted = (text: string): string => `{${JSON.stringify(text)}}`;

const logoJsx = ({ logo }: ThemeBrand): string =>
  logo === undefined
    ? ''
    : `
            <img src=${quoted(logo.url)} alt=${quoted(logo.alt)} height={40} style={{ display: 'block', margin: '0 0 28px', maxWidth: '100%' }} />
            `;

const linksJsx = ({ links = [] }: ThemeBrand, faint: string): string =>
  links.length === 0
    ? ''
    : `        <Container style={{ maxWidth: '560px', textAlign: 'center' }}>
          <Text style={footer}>
${links
  .map(
    ({ url, word }) =>
      `            <Link href=${quoted(url)} style={{ color: '${faint}', textDecoration: 'underline', margin: '0 8px' }}>${quoted(word)}</Link>`,
  )
  .join('\n')}
          </Text>
        </Container>
`;

/**
 * A theme's source: a card on a page. Everything is a style of its own element, since many clients drop style sheets;
 * the card is a table with a border, since others know no round corners.
 */
export function themeSource(palette: Palette, brand: ThemeBrand = {}): string {
  const { scheme, page, card, border, text, faint } = palette;
  const { accent = palette.accent, radius = 12, font = FONT } = brand;
  return `import { Body, Container, Head, Html, Link, Section, Text } from '@react-email/components';
import type { ThemeProps } from '@stackframe/emails';

const fontFamily = "${font}";

const page = { margin: 0, padding: '40px 12px', backgroundColor: '${page}', fontFamily };
const card = { maxWidth: '560px', backgroundColor: '${card}', border: '1px solid ${border}', borderRadius: '0 0 ${radius}px ${radius}px' };
const content = { padding: '40px 32px', color: '${text}', borderTop: '4px solid ${accent}' };
const footer = { margin: 0, padding: '20px 24px 0', color: '${faint}', fontSize: '13px', lineHeight: '20px' };

export function EmailTheme({ children, unsubscribeLink }: ThemeProps) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${scheme}" />
        <meta name="supported-color-schemes" content="${scheme}" />
      </Head>
      <Body style={page}>
        <Container style={card}>
          <Section style={content}>${logoJsx(brand)}{children}</Section>
        </Container>
${linksJsx(brand, faint)}        {unsubscribeLink && (
          <Container style={{ maxWidth: '560px', textAlign: 'center' }}>
            <Text style={footer}>
              Would you rather not get emails like this?{' '}
              <Link href={unsubscribeLink} style={{ color: '${faint}', textDecoration: 'underline' }}>
                Unsubscribe
              </Link>
            </Text>
          </Container>
        )}
      </Body>
    </Html>
  );
}
${PREVIEW_PROPS}`;
}
