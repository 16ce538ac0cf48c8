import {
    createComponent,
    createIntegration,
    ExposableError,
    readConfiguration,
    saveConfiguration,
    type RuntimeContext,
} from '@svc-int/runtime';

interface Configuration {
    greeting?: string;
}

type Action = { action: 'change'; text: string };

const MAX_LENGTH = 60;

const greeting = createComponent<object, { text: string }, Action>({
    componentId: 'greeting',
    initialState: { text: '' },
    async action(_element, action, context) {
        if (action.action !== 'change') return undefined;
        const text = String(action.text ?? '');
        if (text.length > MAX_LENGTH) throw new ExposableError(`A greeting has at most ${MAX_LENGTH} characters.`);
        await saveConfiguration<Configuration>(context, { greeting: text }, { at: 'account' });
        return {};
    },
    async render({ dynamicState }, context) {
        return (
            <block>
                <text>{await findGreeting(context)}</text>
                <textinput state="text" placeholder="Another greeting" />
                <button label="Change for all" onPress={{ action: 'change', text: dynamicState('text') }} />
            </block>
        );
    },
});

async function findGreeting(context: RuntimeContext): Promise<string> {
    for (const at of ['space', 'account'] as const) {
        const { greeting } = await readConfiguration<Configuration>(context, { at });
        if (greeting) return greeting;
    }
    return 'Hello';
}

export default createIntegration({ components: [greeting] });
