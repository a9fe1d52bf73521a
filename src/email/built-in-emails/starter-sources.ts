/** The source of a new template: one variable, and every part that a template can have. */
export const STARTER_TEMPLATE_SOURCE = `import { type } from 'arktype';
import { Button, Heading, Text } from '@react-email/components';
import { NotificationCategory, Subject, type Props } from '@stackframe/emails';

// The variables that this email is sent with.
export const variablesSchema = type({
  count: 'number',
});

export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  const tasks = variables.count === 1 ? '1 open task' : \`\${variables.count} open tasks\`;
  return (
    <>
      <Subject value={\`You have \${tasks}\`} />
      <NotificationCategory value="Transactional" />
      <Heading as="h1" style={{ margin: '0 0 16px', fontSize: '24px', lineHeight: '32px' }}>
        {tasks}
      </Heading>
      <Text style={{ margin: '0 0 24px', fontSize: '16px', lineHeight: '26px' }}>
        Hello{user.displayName ? \` \${user.displayName}\` : ''}, this is what waits for you at {project.displayName}.
      </Text>
      <Button
        href="https://example.com/tasks"
        style={{ backgroundColor: '#2f7d76', color: '#ffffff', borderRadius: '8px', padding: '14px 24px', fontWeight: 600 }}
      >
        See your tasks
      </Button>
    </>
  );
}

// What the preview shows.
EmailTemplate.PreviewVariables = {
  count: 3,
} satisfies typeof variablesSchema.infer;
`;

/** The source of a new draft. */
export const STARTER_DRAFT_SOURCE = `import { Heading, Text } from '@react-email/components';
import { NotificationCategory, Subject, type Props } from '@stackframe/emails';

export function EmailTemplate({ user, project }: Props) {
  return (
    <>
      <Subject value={\`News from \${project.displayName}\`} />
      <NotificationCategory value="Marketing" />
      <Heading as="h1" style={{ margin: '0 0 16px', fontSize: '24px', lineHeight: '32px' }}>
        What is new
      </Heading>
      <Text style={{ margin: '0 0 16px', fontSize: '16px', lineHeight: '26px' }}>
        Hello{user.displayName ? \` \${user.displayName}\` : ''},
      </Text>
      <Text style={{ margin: '0 0 16px', fontSize: '16px', lineHeight: '26px' }}>
        Write your news here.
      </Text>
    </>
  );
}
`;
