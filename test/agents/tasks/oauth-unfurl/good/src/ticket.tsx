import { createComponent, OAuthProviderError } from '@svc-int/runtime';

import { readTicket, type Context } from './tickets.js';

const CONNECT = 'Connect the account of the ticket system again, in the settings.';

export const ticket = createComponent<{ url?: string }, object, void, Context>({
    componentId: 'ticket',
    action: ({ props }, action) => (action.action === '@link.unfurl' ? { props: { ...props, url: action.url } } : {}),
    async render({ props: { url = '' } }, context) {
        const { title, hint } = await describe(url, context);
        return (
            <block>
                <card title={title} hint={hint} onPress={{ action: '@ui.url.open', url }} />
            </block>
        );
    },
});

async function describe(url: string, context: Context): Promise<{ title: string; hint: string }> {
    if (!context.environment.installation?.configuration.oauth_credentials) return { title: url, hint: CONNECT };
    try {
        const { title, status } = await readTicket(url, context);
        return { title, hint: status };
    } catch (error) {
        if (error instanceof OAuthProviderError && error.code === 'invalid_grant') return { title: url, hint: CONNECT };
        throw error;
    }
}
