import { createIntegration, createRouter, ExposableError, type EventCallback } from '@svc-int/runtime';

import type { Context, Delivery, Message } from './context.js';
import { deliver } from './deliver.js';
import { isSigned } from './signature.js';

/** Queues the delivery, so that the event does not wait for the server. */
function queue({ integration }: Context, installationId: string, message: Message): Promise<void> {
    return integration.queueTask({ task: { type: 'deliver', installationId, message, attempt: 1 } });
}

const onContent: EventCallback<'space_content_updated', Context> = (event, context) => {
    const { eventId, type, installationId, spaceId, revisionId } = event;
    return queue(context, installationId, { id: eventId, type, data: { spaceId, revisionId } });
};

/** Forwards the feedback without data about the visitor. */
const onFeedback: EventCallback<'page_feedback', Context> = (event, context) => {
    const { eventId, type, installationId, siteId, url, feedback } = event;
    return queue(context, installationId, { id: eventId, type, data: { siteId, url, ...feedback } });
};

/** The server can test the connection with a signed request. */
const router = createRouter<Context>().post('/ping', async (request, context) => {
    const { id, configuration } = context.environment.installation ?? {};
    if (!id || !configuration?.secret) throw new ExposableError('Nothing is configured here.', 404);
    const body = await request.text();
    if (!(await isSigned(configuration.secret, request.headers, body))) {
        throw new ExposableError('The signature is wrong, or older than five minutes.', 401);
    }
    await queue(context, id, { id: crypto.randomUUID(), type: 'ping', data: {} });
    return new Response(null, { status: 202 });
});

export default createIntegration<Context, Delivery>({
    fetch: router.fetch,
    events: { space_content_updated: onContent, page_feedback: onFeedback },
    task: deliver,
});
