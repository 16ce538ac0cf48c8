import { createComponent } from '@svc-int/runtime';

interface State {
    name: string;
    problem: string | null;
}

type Action = { action: 'save'; name: string };

const MAX_NAME_LENGTH = 20;

export const rename = createComponent<{ name?: string }, State, Action>({
    componentId: 'rename',
    initialState: ({ name = '' }) => ({ name, problem: null }),
    action(_element, action) {
        if (action.action !== 'save') return undefined;
        const name = String(action.name ?? '').trim();
        if (name === '' || name.length > MAX_NAME_LENGTH)
            return { state: { name, problem: 'Enter a name of 1 to 20 characters.' } };
        return { type: 'complete', returnValue: { name } };
    },
    render: ({ state: { problem }, dynamicState }) => (
        <modal title="Rename" submit={<button label="Save" onPress={{ action: 'save', name: dynamicState('name') }} />}>
            <input label="Name" {...(problem !== null && { hint: problem })} element={<textinput state="name" />} />
        </modal>
    ),
});
