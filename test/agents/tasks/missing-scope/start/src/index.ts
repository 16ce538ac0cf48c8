import { createIntegration, type EventCallback } from '@svc-int/runtime';

const onFeedback: EventCallback<'page_feedback'> = (event, context) => {
    const { rating, comment } = event.feedback;
    if (rating === 'good') return;
    const text = `${event.url}: ${comment}`;
    context.integration.queueTask({ task: { type: 'message', text } });
};

export default createIntegration({
    events: { page_feedback: onFeedback },
    task: async (task) => {
        if (task.type !== 'notify') return;
        await fetch('https://chat.example.com/messages', { method: 'POST', body: JSON.stringify({ text: task.text }) });
    },
});
