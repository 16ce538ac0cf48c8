import { createComponent, type ConfigureContentSourceProps } from '@svc-int/runtime';

import { isFeed, readFeed } from './feed.js';
import type { Input } from './releases.js';

interface State {
    feed: string;
    spec: string;
    problem?: string;
}

type Action = { action: 'use'; feed: string; spec: string };

/** Asks for feed and specification. Fetches the feed, to show errors before pages exist. */
export const configure = createComponent<ConfigureContentSourceProps<Input>, State, Action>({
    componentId: 'configure',
    initialState: ({ props, dependencies }) => ({
        feed: props?.feed ?? '',
        spec: dependencies?.spec?.ref.spec ?? '',
    }),
    async action(_element, action) {
        if (action.action !== 'use') return undefined;
        const feed = action.feed.trim();
        const spec = action.spec ?? '';
        const problem = await problemOf(feed);
        if (problem !== undefined) return { state: { feed, spec, problem } };
        const dependencies = spec ? { spec: { ref: { kind: 'openapi', spec } } } : {};
        return { type: 'complete', returnValue: { props: { feed }, dependencies } };
    },
    render: ({ state: { problem }, dynamicState }) => (
        <configuration>
            <input
                label="Feed"
                hint={problem ?? 'Address of a JSON object: {"releases": [{"version", "title", "notes"}]}'}
                element={<textinput state="feed" placeholder="https://" />}
            />
            <input
                label="Specification"
                hint="The pages are computed again when it has a new version."
                element={<select state="spec" options={{ source: 'openapi' }} />}
            />
            <button
                label="Use"
                style="primary"
                onPress={{ action: 'use', feed: dynamicState('feed'), spec: dynamicState('spec') }}
            />
        </configuration>
    ),
});

async function problemOf(feed: string): Promise<string | undefined> {
    if (!isFeed(feed)) return 'Enter an address that begins with https://.';
    try {
        await readFeed(feed);
        return undefined;
    } catch (error) {
        return error instanceof Error ? error.message : 'The feed cannot be read.';
    }
}
