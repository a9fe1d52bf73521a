/** The words of a built-in template. All but `button` are the inside of a template literal. */
export interface Letter {
  subject: string;
  /** The text that an inbox shows beside the subject. */
  preview: string;
  heading: string;
  body: string;
  /** The name of a variable that is shown large, as a code to type. */
  code?: string;
  button: string;
  /** The name of the variable that the button leads to. */
  link: string;
  /** Tells a reader who did not expect the email that nothing is wrong. */
  reassurance: string;
  /** Names of all variables that must be there, with a value for the preview. */
  variables: Readonly<Record<string, string>>;
  /** Names of further variables, with a value for the preview: the link among them, if there is one in some emails alone. */
  optional?: Readonly<Record<string, string>>;
  /** Sentences about what is not always known, by the name of their variable. */
  details?: Readonly<Record<string, string>>;
  /** For whom it is not meant; in the place of `reassurance` where its link is there. */
  refusal?: Refusal;
}

/** The way to say that it was not them. Its variables are optional: servers send templates with fewer. */
interface Refusal {
  /** Descriptions of what happened, by the name of the variable that holds its time in ISO 8601. */
  facts: Readonly<Record<string, string>>;
  advice: string;
  /** The text of the button. */
  words: string;
  /** The name of the variable that `words` lead to. */
  link: string;
  /** Values for the preview. */
  preview: Readonly<Record<string, string>>;
}

/** The parts of every letter, in the language of the letter. */
export interface Frame {
  /** The tags around the content. */
  open: string;
  close: string;
  /** The greetings, without a name and with `${user.displayName}`: the inside of a template literal each. */
  hello: string;
  helloName: string;
  copyLink: string;
  /** JSX. */
  sentBy: string;
  /** Functions that the letter calls when it has something to refuse. */
  helpers: string;
  /** The sentence about a fact, as the inside of a template literal. */
  tell: (fact: string, variable: string) => string;
}

// Upper case in the text itself, not by style: the text part and copying keep it.
const codeJsx = (name: string): string => `
      <Section style={codeBox}>
        <Text style={code}>{variables.${name}.toUpperCase()}</Text>
      </Section>`;

const reassuranceJsx = ({ reassurance }: Letter): string => `
      <Text style={small}>{\`${reassurance}\`}</Text>`;
const factJsx =
  ({ tell }: Frame) =>
  ([name, fact]: [string, string]): string => `
      {variables.${name} && (
        <Text style={{ ...text, margin: '0 0 12px' }}>{\`${tell(fact, name)}\`}</Text>
      )}`;
const refusalJsx = ({ link, advice, words }: Refusal, otherwise: string): string => `
      {variables.${link} ? (
        <>
          <Text style={{ ...small, margin: 0 }}>{\`${advice}\`}</Text>
          <Text style={small}>
            <Link href={variables.${link}} style={rawLink}>${words}</Link>
          </Text>
        </>
      ) : (
        <Text style={small}>{\`${otherwise}\`}</Text>
      )}`;
/** For whoever writes a template of their own: this is where they look up what there is. */
const optionalVariables = ({ facts, link }: Refusal): string[] => [
  `  // What happened when, in ISO 8601; one of these is there, unless the email is sent by hand.`,
  ...Object.keys(facts).map((name) => `  '${name}?': 'string',`),
  `  // Where the reader says that it was not them.`,
  `  '${link}?': 'string',`,
];
const detailJsx = ([name, detail]: [string, string]): string => `
      {variables.${name} && <Text style={text}>{\`${detail}\`}</Text>}`;
const linkJsx = ({ button, link }: Letter, { copyLink }: Frame): string => `
      <Button href={variables.${link}} style={button}>${button}</Button>
      <Text style={{ ...small, margin: '28px 0 0' }}>
        ${copyLink}
        <br />
        <Link href={variables.${link}} style={rawLink}>{variables.${link}}</Link>
      </Text>`;
/** The same for a link that some emails do not have. */
const optionalLinkJsx = (letter: Letter, frame: Frame): string => `
      {variables.${letter.link} && (
        <>${linkJsx(letter, frame).replaceAll('\n', '\n    ')}
        </>
      )}`;
const MOMENT = `
// '31 Jan 2026 12:00 UTC'
const moment = (time: string) => \`\${new Date(time).toUTCString().slice(5, 22)} UTC\`;
`;

const ENGLISH: Frame = {
  open: '<>',
  close: '</>',
  hello: 'Hello,',
  helloName: 'Hello ${user.displayName},',
  copyLink: 'Here is the link, if you prefer to copy it:',
  sentBy: 'Sent by {project.displayName}',
  helpers: MOMENT,
  tell: (fact, name) => `${fact} on \${moment(variables.${name})}.`,
};

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
export function templateSource(letter: Letter, frame: Frame = ENGLISH): string {
  const { refusal, optional = {} } = letter;
  const names = Object.keys(letter.variables);
  const previewed = Object.entries({ ...letter.variables, ...optional, ...refusal?.preview });
  const further = Object.keys(optional).map((name) => `  '${name}?': 'string',`);
  const imports = ['Button', 'Heading', 'Hr', 'Link', 'Preview', ...(letter.code ? ['Section'] : []), 'Text'];
  return `import { type } from 'arktype';
import { ${imports.join(', ')} } from '@react-email/components';
import { NotificationCategory, Subject, type Props } from '@stackframe/emails';

export const variablesSchema = type({
${[...names.map((name) => `  ${name}: 'string',`), ...further, ...(refusal ? optionalVariables(refusal) : [])].join('\n')}
});

${STYLES}${letter.code ? CODE_STYLES : ''}
${refusal ? frame.helpers : ''}
export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  return (
    ${frame.open}
      <Subject value={\`${letter.subject}\`} />
      <NotificationCategory value="Transactional" />
      <Preview>{\`${letter.preview}\`}</Preview>
      <Heading as="h1" style={heading}>{\`${letter.heading}\`}</Heading>
      <Text style={{ ...text, margin: '0 0 12px' }}>{user.displayName ? \`${frame.helloName}\` : '${frame.hello}'}</Text>${refusal ? Object.entries(refusal.facts).map(factJsx(frame)).join('') : ''}
      <Text style={text}>{\`${letter.body}\`}</Text>${letter.code ? codeJsx(letter.code) : ''}${Object.entries(
        letter.details ?? {},
      )
        .map(detailJsx)
        .join('')}${letter.link in optional ? optionalLinkJsx(letter, frame) : linkJsx(letter, frame)}
      <Hr style={{ margin: '32px 0 20px', borderTop: '1px solid #8a938f', opacity: 0.35 }} />${refusal ? refusalJsx(refusal, letter.reassurance) : reassuranceJsx(letter)}
      <Text style={{ ...small, margin: 0 }}>${frame.sentBy}</Text>
    ${frame.close}
  );
}

EmailTemplate.PreviewVariables = {
${previewed.map(([name, value]) => `  ${name}: '${value}',`).join('\n')}
} satisfies typeof variablesSchema.infer;
`;
}
