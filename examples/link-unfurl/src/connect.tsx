import { createComponent, publicEndpoint } from '@svc-int/runtime';

import { credentialsOf, type Context } from './context.js';

/** Connects the account that reads issues. */
export const connect = createComponent<object, object, never, Context>({
    componentId: 'connect',
    render: (_element, context) => {
        const isConnected = credentialsOf(context) !== undefined;
        return (
            <configuration>
                <text>{isConnected ? 'Issues are read with the account that was connected.' : 'No account yet.'}</text>
                <hint>
                    <text>Everyone who reads a page sees what this account may see. Choose one that sees little.</text>
                </hint>
                <button
                    label={isConnected ? 'Connect another account' : 'Connect GitLab'}
                    style="primary"
                    onPress={{ action: '@ui.url.open', url: `${publicEndpoint(context, { at: 'account' })}/oauth` }}
                />
            </configuration>
        );
    },
});
