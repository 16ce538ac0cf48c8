import { createComponent, createIntegration, type ConfigureContentSourceProps } from '@svc-int/runtime';

import { operations, type Input } from './operations.js';

type Action = { action: 'use'; spec?: string };

const configure = createComponent<ConfigureContentSourceProps<Input>, { spec: string; problem: string | null }, Action>(
    {
        componentId: 'configure',
        initialState: ({ dependencies }) => ({ spec: dependencies?.spec?.ref.spec ?? '', problem: null }),
        action(_element, action) {
            if (action.action !== 'use') return undefined;
            const { spec } = action;
            if (!spec) return { state: { spec: '', problem: 'Choose a specification.' } };
            const dependencies = { spec: { ref: { kind: 'openapi', spec } } };
            return { type: 'complete', returnValue: { props: {}, dependencies } };
        },
        render: ({ state: { problem }, dynamicState }) => (
            <configuration>
                <input
                    label="Specification"
                    {...(problem !== null && { hint: problem })}
                    element={<select state="spec" options={{ source: 'openapi' }} />}
                />
                <button label="Use" onPress={{ action: 'use', spec: dynamicState('spec') }} />
            </configuration>
        ),
    },
);

export default createIntegration({ components: [configure], contentSources: [operations] });
