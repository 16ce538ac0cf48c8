import { createComponent, type ConfigureContentSourceProps } from '@svc-int/runtime';

import type { Input } from './articles.js';

interface State {
    collection: string;
    spec: string;
}

type Action = { action: 'use'; collection: string; spec: string };

export const configure = createComponent<ConfigureContentSourceProps<Input>, State, Action>({
    componentId: 'configure',
    initialState: ({ props, dependencies }) => ({
        collection: props?.collection ?? '',
        spec: dependencies?.spec?.ref.spec ?? '',
    }),
    action(_element, action) {
        if (action.action !== 'use') return undefined;
        const { collection, spec } = action;
        const dependencies = spec ? { spec: { ref: { kind: 'openapi', spec } } } : {};
        return { type: 'complete', returnValue: { props: { collection }, dependencies } };
    },
    render: ({ dynamicState }) => (
        <configuration>
            <input label="Collection" element={<textinput state="collection" />} />
            <input label="Specification" element={<select state="spec" options={{ source: 'openapi' }} />} />
            <button
                label="Use"
                onPress={{ action: 'use', collection: dynamicState('collection'), spec: dynamicState('spec') }}
            />
        </configuration>
    ),
});
