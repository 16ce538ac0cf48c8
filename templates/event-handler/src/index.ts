import { createIntegration, type EventCallback } from '@svc-int/runtime';

import { notify, type Context, type Notify } from './notify.js';

/** Queues the message, so that the event does not wait for the chat. */
const onFeedback: EventCallback<'page_feedback', Context> = async (event, { integration }) => {
    const { installationId, siteId, feedback, url } = event;
    if (feedback.rating !== 'bad') return;
    const text = [`Somebody was unhappy with ${url}`, feedback.comment].filter(Boolean).join(': ');
    await integration.queueTask({ task: { type: 'notify', installationId, siteId, text, attempt: 1 } });
};

export default createIntegration<Context, Notify>({ events: { page_feedback: onFeedback }, task: notify });
