import { createComponent } from '@svc-int/runtime';

type Action = { action: 'go'; step?: string } | { action: 'done' };

export const setup = createComponent<{ installation?: unknown }, { step: string; key?: string }, Action>({
    componentId: 'setup',
    initialState: { step: 'welcome' },
    action({ state }, action: Action) {
        if (action.action === 'done') return { type: 'complete', returnValue: { key: state.key } };
        return { state: { ...state, step: action.step ?? state.step } };
    },
    render: ({ state, context }) => (
        <configuration>
            <stepper activeStep={state.step} onStepChange={{ action: 'go' }} onComplete={{ action: 'done' }}>
                <step id="welcome" title="Welcome">
                    <text>Shown in {context.type}</text>
                </step>
                <step id="key" title="Your key" next={true}>
                    <input label="Key" element={<textinput state="key" inputType="password" />} />
                </step>
                <step id="end" title="Ready">
                    <text>All set</text>
                </step>
            </stepper>
        </configuration>
    ),
});
