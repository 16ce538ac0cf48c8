import { createComponent, createIntegration, createOAuthHandler, createRouter, publicEndpoint } from '@svc-int/runtime';

import { ticket } from './ticket.js';
import { oauthConfig, type Context } from './tickets.js';

const connect = createComponent<object, object, void, Context>({
    componentId: 'connect',
    render: (_element, context) => {
        const url = `${publicEndpoint(context, { at: 'account' })}/oauth`;
        return (
            <configuration>
                <button label="Connect" style="primary" onPress={{ action: '@ui.url.open', url }} />
            </configuration>
        );
    },
});

const router = createRouter<Context>().get('/oauth', (request, context) =>
    createOAuthHandler(oauthConfig(context))(request, context),
);

export default createIntegration<Context>({ components: [ticket, connect], fetch: router.fetch });
