import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useAttempt } from '../../../components/use-attempt.js';
import {
  AiChatDocument,
  type AiChatQuestionInput,
  type AiChatSubject,
  AskAiDocument,
  ClearAiChatDocument,
  SaveAiChatMessageDocument,
} from '../../../gql/graphql.js';
import type { Json } from '../../../json.js';
import { messagesToSend, readMessages, userMessage, type KeptMessage } from './chat-messages.js';

/** The subject and the thread of a conversation. */
export interface ChatPlace {
  subject: AiChatSubject;
  /** The id of the draft, template or theme. */
  threadId: string;
}

const NOTHING_SAID: KeptMessage[] = [];

/** A conversation that is kept on the server: what was said, and ways to go on. */
export function useChat({ subject, threadId }: ChatPlace) {
  const { data, error, refetch } = useQuery(AiChatDocument, { variables: { threadId }, fetchPolicy: 'network-only' });
  const { ask, save, clear } = useChatMutations(threadId);
  const { isBusy, failure, attempt } = useAttempt();
  /** Said since the conversation was read, or instead of it. */
  const [said, setSaid] = useState<KeptMessage[] | null>(null);
  const [asking, setAsking] = useState<KeptMessage | null>(null);
  const kept = said ?? (data ? readMessages(data.aiChat.messages) : NOTHING_SAID);

  const converse = async (question: KeptMessage, currentSource: string) => {
    const content = await ask({ subject, messages: messagesToSend([...kept, question]), currentSource });
    const reply: KeptMessage = { role: 'assistant', content };
    setSaid([...kept, question, reply]);
    setAsking(null);
    for (const message of [question, reply]) await save(message);
  };

  return {
    isAvailable: data?.aiChat.isAvailable,
    messages: asking ? [...kept, asking] : kept,
    isBusy,
    isAsking: asking !== null,
    failure,
    readError: error,
    retry: () => void refetch(),
    /** Asks with what is in the editor; tells whether an answer came. */
    send: async (text: string, currentSource: string) => {
      const question = userMessage(text);
      setAsking(question);
      const isDone = await attempt(() => converse(question, currentSource));
      setAsking(null);
      return isDone;
    },
    /** Forgets the conversation. */
    startOver: async () => {
      if (await attempt(clear)) setSaid(NOTHING_SAID);
    },
  };
}

/** The mutations of a conversation. */
function useChatMutations(threadId: string) {
  const [ask] = useMutation(AskAiDocument);
  const [save] = useMutation(SaveAiChatMessageDocument);
  const [clear] = useMutation(ClearAiChatDocument);
  return {
    ask: async (input: AiChatQuestionInput): Promise<Json> =>
      (await ask({ variables: { threadId, input } })).data?.askAi.content ?? [],
    save: (message: KeptMessage) => save({ variables: { threadId, message } }),
    clear: () => clear({ variables: { threadId } }),
  };
}
