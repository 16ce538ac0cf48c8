import { createComponent, readConfiguration, saveConfiguration, type RuntimeContext } from '@svc-int/runtime';

import { listProjects, ping, type Project } from './crm.js';

interface Configuration {
    api_key?: string;
    project?: string;
}

interface State {
    step: 'key' | 'project' | 'test';
    api_key: string;
    project: string;
    projects: Project[];
    message: string | null;
}

type Action = { action: 'go'; step?: State['step'] } | { action: 'test' } | { action: 'finish' };

export const setup = createComponent<object, State, Action>({
    componentId: 'setup',
    initialState: async (_props, _place, context) => {
        const { project = '' } = await readConfiguration<Configuration>(context);
        return { step: 'key', api_key: '', project, projects: [], message: null };
    },
    async action({ state }, action, context) {
        switch (action.action) {
            case 'go':
                return { state: await go(state, action.step ?? state.step, context) };
            case 'test':
                return { state: { ...state, message: await testConnection(state, context) } };
            case 'finish': {
                const { project } = state;
                await saveConfiguration<Configuration>(context, { api_key: await keyOf(state, context), project });
                return { type: 'complete' };
            }
            default:
                return undefined;
        }
    },
    render: ({ state: { step, project, projects, message } }) => (
        <configuration>
            <stepper activeStep={step} onStepChange={{ action: 'go' }} onComplete={{ action: 'finish' }}>
                <step id="key" title="Key">
                    <input
                        label="API key"
                        hint={message ?? 'Leave it empty to keep the stored key.'}
                        element={<textinput state="api_key" inputType="password" />}
                    />
                </step>
                <step id="project" title="Choice">
                    <input
                        label="Project"
                        element={
                            <select state="project" options={projects.map(({ id, name }) => ({ id, label: name }))} />
                        }
                    />
                </step>
                <step id="test" title="Test" next={project !== ''}>
                    <vstack>
                        <button label="Test connection" onPress={{ action: 'test' }} />
                        <text>{message ?? 'Not tested yet.'}</text>
                    </vstack>
                </step>
            </stepper>
        </configuration>
    ),
});

async function go(state: State, step: State['step'], context: RuntimeContext): Promise<State> {
    if (state.step !== 'key') return { ...state, step, message: null };
    try {
        const projects = await listProjects(await keyOf(state, context));
        return { ...state, step, projects, message: null };
    } catch (error) {
        return { ...state, message: reasonOf(error) };
    }
}

async function testConnection(state: State, context: RuntimeContext): Promise<string> {
    try {
        await ping(state.project, await keyOf(state, context));
        return 'The connection works.';
    } catch (error) {
        return reasonOf(error);
    }
}

async function keyOf({ api_key: typed }: State, context: RuntimeContext): Promise<string> {
    const { api_key = '' } = typed ? { api_key: typed } : await readConfiguration<Configuration>(context);
    if (!api_key) throw new Error('A key is needed.');
    return api_key;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
