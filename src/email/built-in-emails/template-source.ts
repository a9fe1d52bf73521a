/** The words of a built-in template. All but `button` are the inside of a template literal. */
export interface Letter {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  heading: string;
  body: string;
  /** The name of a variable that is shown large, as a code to type. */
  code?: string;
  button: string;
  /** The name of the variable that the button leads to. */
  link: string;
  /** Why nothing is wrong if the reader did not expect this. */
  reassurance: string;
  /** Names of all variables, with a value for the preview. */
  variables: Readonly<Record<string, string>>;
}

// Upper case in the text itself, not by style: the text part and copying keep it.
const codeJsx = (name: string): string => `
      <Section style={codeBox}>
        <Text style={code}>{variables.${name}.toUpperCase()}</Text>
      </Section>`;

const STYLES = `const heading = { margin: '0 0 20px', fontSize: '26px', lineHeight: '34px', fontWeight: 700, letterSpacing: '-0.3px' };
const text = { margin: '0 0 28px', fontSize: '16px', lineHeight: '26px' };
const button = {
  padding: '15px 30px',
  backgroundColor: '#2f7d76',
  color: '#ffffff',
  borderRadius: '8px',
  fontSize: '16px',
  lineHeight: '20px',
  fontWeight: 600,
};
const small = { margin: '0 0 12px', fontSize: '14px', lineHeight: '22px', opacity: 0.75 };
const rawLink = { color: 'inherit', textDecoration: 'underline', wordBreak: 'break-all' } as const;`;
const CODE_STYLES = `
const codeBox = { margin: '0 0 28px', border: '1px solid #2f7d76', borderRadius: '8px', textAlign: 'center' } as const;
const code = {
  margin: 0,
  padding: '18px 0 18px 8px',
  fontFamily: "'JetBrains Mono', Menlo, Consolas, 'Courier New', monospace",
  fontSize: '34px',
  lineHeight: '42px',
  fontWeight: 700,
  letterSpacing: '8px',
};`;

/** A template's source: short enough to be read as an example by whoever opens it in the editor. */
export function templateSource(letter: Letter): string {
  const names = Object.keys(letter.variables);
  const link = `variables.${letter.link}`;
  const imports = ['Button', 'Heading', 'Hr', 'Link', 'Preview', ...(letter.code ? ['Section'] : []), 'Text'];
  return `import { type } from 'arktype';
import { ${imports.join(', ')} } from '@react-email/components';
import { NotificationCategory, Subject, type Props } from '@stackframe/emails';

export const variablesSchema = type({
${names.map((name) => `  ${name}: 'string',`).join('\n')}
});

${STYLES}${letter.code ? CODE_STYLES : ''}

export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  return (
    <>
      <Subject value={\`${letter.subject}\`} />
      <NotificationCategory value="Transactional" />
      <Preview>{\`${letter.preview}\`}</Preview>
      <Heading as="h1" style={heading}>{\`${letter.heading}\`}</Heading>
      <Text style={{ ...text, margin: '0 0 12px' }}>{user.displayName ? \`Hello \${user.displayName},\` : 'Hello,'}</Text>
      <Text style={text}>{\`${letter.body}\`}</Text>${letter.code ? codeJsx(letter.code) : ''}
      <Button href={${link}} style={button}>${letter.button}</Button>
      <Text style={{ ...small, margin: '28px 0 0' }}>
        Here is the link, if you prefer to copy it:
        <br />
        <Link href={${link}} style={rawLink}>{${link}}</Link>
      </Text>
      <Hr style={{ margin: '32px 0 20px', borderTop: '1px solid #8a938f', opacity: 0.35 }} />
      <Text style={small}>{\`${letter.reassurance}\`}</Text>
      <Text style={{ ...small, margin: 0 }}>Sent by {project.displayName}</Text>
    </>
  );
}

EmailTemplate.PreviewVariables = {
${names.map((name) => `  ${name}: '${letter.variables[name]}',`).join('\n')}
} satisfies typeof variablesSchema.infer;
`;
}
