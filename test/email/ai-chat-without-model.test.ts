import { createProject } from '../support/project';

const QUESTION = { role: 'user', content: 'Make it shorter' };

it('a server without an AI model says so, and how to give it one', async () => {
  const project = await createProject();
  const body = { context_type: 'email-theme', messages: [QUESTION] };
  const answer = await project.admin('POST /internal/ai-chat/thread', { body });
  expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([400, 'AI_CHAT_NOT_CONFIGURED']);
  expect(answer.text).toContain('VESTIBULE_AI_API_KEY');
  const read = await project.graphql('{ aiChat(threadId: "thread") { isAvailable messages } }');
  expect(read.data).toEqual({ aiChat: { isAvailable: false, messages: [] } });
  const ask = `mutation ($input: AiChatQuestionInput!) { askAi(threadId: "thread", input: $input) { content } }`;
  const refused = await project.graphql(ask, { input: { subject: 'theme', messages: [QUESTION], currentSource: '' } });
  expect(refused.errors[0]?.extensions.code).toBe('AI_CHAT_NOT_CONFIGURED');
});
