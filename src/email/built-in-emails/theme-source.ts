/** The colours of a theme. Email clients know no variables, so each is written out in the source. */
interface Palette {
  scheme: 'light' | 'dark';
  page: string;
  card: string;
  border: string;
  text: string;
  faint: string;
  accent: string;
}

/**
 * A theme's source: a card on a page. Everything is a style of its own element, since many clients drop style sheets;
 * the card is a table with a border, since others know no round corners.
 */
export function themeSource({ scheme, page, card, border, text, faint, accent }: Palette): string {
  return `import { Body, Container, Head, Html, Link, Section, Text } from '@react-email/components';
import type { ThemeProps } from '@stackframe/emails';

const fontFamily = "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const page = { margin: 0, padding: '40px 12px', backgroundColor: '${page}', fontFamily };
const card = { maxWidth: '560px', backgroundColor: '${card}', border: '1px solid ${border}', borderRadius: '0 0 12px 12px' };
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
          <Section style={content}>{children}</Section>
        </Container>
        {unsubscribeLink && (
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

EmailTheme.PreviewProps = {
  unsubscribeLink: 'https://example.com/unsubscribe',
} satisfies Partial<ThemeProps>;
`;
}
