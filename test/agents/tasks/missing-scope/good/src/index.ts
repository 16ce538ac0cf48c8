import { createIntegration, type EventCallback, type RuntimeContext, type RuntimeEnvironment } from '@svc-int/runtime';

type Message = { type: 'message'; text: string };
type Context = RuntimeContext<RuntimeEnvironment, Message>;

const onFeedback: EventCallback<'page_feedback', Context> = async ({ url, feedback }, { integration }) => {
    const { rating, comment } = feedback;
    if (rating !== 'bad') return;
    const text = comment ? `${url}: ${comment}` : url;
    await integration.queueTask({ task: { type: 'message', text } });
};

async function send({ text }: Message): Promise<void> {
    const init = { method: 'POST', body: JSON.stringify({ text }) };
    const response = await fetch('https://chat.example.com/messages', init);
    if (!response.ok) throw new Error(`The chat answered ${response.status}.`);
}

export default createIntegration<Context, Message>({ events: { page_feedback: onFeedback }, task: send });
