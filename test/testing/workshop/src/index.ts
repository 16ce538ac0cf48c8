import { createIntegration, ExposableError, publicEndpoint, type RuntimeContext } from '@svc-int/runtime';

import { form } from './form.js';
import { greeting } from './greeting.js';
import { setup } from './setup.js';

interface Reminder {
    type: 'remind';
    remind: string;
}

export default createIntegration<RuntimeContext, Reminder>({
    components: [form, setup, greeting],
    events: {
        space_view: async ({ url, visitor }, { environment }) => {
            const { API_KEY = '' } = environment.secrets;
            const count = () =>
                fetch('https://stats.example.com/views?source=docs', {
                    method: 'POST',
                    headers: { authorization: API_KEY },
                    body: JSON.stringify({ url, visitor: visitor.anonymousId }),
                });
            let response = await count();
            if (response.status === 503) {
                console.warn('counting again');
                response = await count();
            }
            console.info(`counted: ${response.status} ${await response.text()}`);
        },
        space_content_updated: ({ revisionId, updatedBy }) =>
            console.info(`revision ${revisionId} by ${updatedBy.map(({ displayName }) => displayName).join()}`),
        space_installation_setup: async (_event, context) => {
            console.info(`greeting ${String(context.environment.installation?.configuration['greeting'])}`);
            context.waitUntil(
                new Promise((resolve) => setTimeout(resolve, 20)).then(() => console.info('after the answer')),
            );
        },
    },
    task: ({ remind }) => console.info(`reminded of ${remind}`),
    async fetch(request, context) {
        const { integration, environment } = context;
        const { pathname, searchParams } = new URL(request.url);
        const path = pathname.split('/integration/').at(-1);
        switch (path) {
            case 'remind':
                await integration.queueTask({
                    task: { type: 'remind', remind: await request.text() },
                    schedule: Number(searchParams.get('in') ?? 0),
                });
                return new Response('OK', { status: 202 });
            case 'time':
                return Response.json({
                    now: Date.now(),
                    date: new Date().toISOString(),
                    isDate: new Date() instanceof Date,
                });
            case 'leave':
                return Response.redirect('https://example.com/', 302);
            case 'where':
                return Response.json({
                    installation: environment.installation?.id,
                    method: request.method,
                    below: request.url.slice(publicEndpoint(context).length),
                });
            default:
                throw new ExposableError(`Nothing at ${path}`, 404);
        }
    },
});
