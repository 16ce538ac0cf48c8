import { createComponent, type ConfigureContentSourceProps } from '@svc-int/runtime';

import { isRepository } from './github.js';
import type { Input } from './releases.js';

interface State {
    repository: string;
    problem?: string;
}

/** Asks for the repository. The `returnValue` sets the props of the source. */
export const configure = createComponent<
    ConfigureContentSourceProps<Input>,
    State,
    { action: 'use'; repository: string }
>({
    componentId: 'configure',
    initialState: ({ props }) => ({ repository: props?.repository ?? '' }),
    action(_element, action) {
        if (action.action !== 'use') return undefined;
        const repository = action.repository.trim();
        if (!isRepository(repository)) return { state: { repository, problem: 'Enter it as owner/name.' } };
        return { type: 'complete', returnValue: { props: { repository } } };
    },
    render: ({ state: { problem }, dynamicState }) => (
        <configuration>
            <input
                label="Repository"
                hint={problem ?? 'A public repository on GitHub.'}
                element={<textinput state="repository" placeholder="owner/name" />}
            />
            <button label="Use" style="primary" onPress={{ action: 'use', repository: dynamicState('repository') }} />
        </configuration>
    ),
});
