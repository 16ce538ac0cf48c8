import { createComponent, publicEndpoint } from '@svc-int/runtime';

import { isConnected, type Context } from './github.js';

/** Settings of the account. The button starts the OAuth flow. */
export const connect = createComponent<object, object, void, Context>({
    componentId: 'connect',
    render: (_element, context) => (
        <configuration>
            <text>{isConnected(context) ? 'GitHub is connected.' : 'Connect GitHub to show issues.'}</text>
            <button
                label={isConnected(context) ? 'Connect another account' : 'Connect'}
                style="primary"
                onPress={{ action: '@ui.url.open', url: `${publicEndpoint(context, { at: 'account' })}/oauth` }}
            />
        </configuration>
    ),
});
