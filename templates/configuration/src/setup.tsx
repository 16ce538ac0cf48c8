import { createComponent, ExposableError, readConfiguration, saveConfiguration } from '@svc-int/runtime';

import type { Configuration, Context } from './configuration.js';
import { listChannels, type Channel } from './slack.js';

interface State {
    step: 'token' | 'channel' | 'review';
    /** The typed token. A stored token is never sent to the browser. */
    token: string;
    channel: string;
    channels: Channel[];
    problem: string | null;
}

/** The stepper adds the id of the target step. */
type Action = { action: 'go'; step?: State['step'] } | { action: 'finish' };

export const setup = createComponent<object, State, Action, Context>({
    componentId: 'setup',
    initialState: async (_props, _place, context) => {
        const { channel = '' } = await readConfiguration<Configuration>(context);
        return { step: 'token', token: '', channel, channels: [], problem: null };
    },
    async action({ state }, action, context) {
        if (action.action === 'finish') return finish(state, context);
        if (action.action !== 'go' || action.step === undefined) return undefined;
        return { state: state.step === 'token' ? await leaveToken(state, context) : { ...state, step: action.step } };
    },
    render: ({ state: { step, channel, channels, problem } }) => (
        <configuration>
            <stepper activeStep={step} onStepChange={{ action: 'go' }} onComplete={{ action: 'finish' }}>
                <step id="token" title="Connect">
                    <input
                        label="Bot token"
                        hint={problem ?? 'It begins with xoxb-. Leave it empty to keep the one that is stored.'}
                        element={<textinput state="token" inputType="password" />}
                    />
                </step>
                <step id="channel" title="Choose a channel">
                    <input
                        label="Channel"
                        element={
                            <select
                                state="channel"
                                options={channels.map(({ id, name }) => ({ id, label: `#${name}` }))}
                            />
                        }
                    />
                </step>
                <step id="review" title="Review" next={channel !== ''}>
                    <text>{channel ? `Messages go to ${nameOf(channel, channels)}.` : 'Choose a channel first.'}</text>
                </step>
            </stepper>
        </configuration>
    ),
});

/** Tests the token before the next step lists its channels. */
async function leaveToken(state: State, context: Context): Promise<State> {
    try {
        const channels = await listChannels(await tokenOf(state, context));
        // The render sees only the returned keys: return all of them.
        return { ...state, step: 'channel', channels, problem: null };
    } catch (error) {
        return { ...state, problem: error instanceof Error ? error.message : String(error) };
    }
}

async function finish(state: State, context: Context) {
    const { channel, channels } = state;
    if (!channels.some(({ id }) => id === channel)) throw new ExposableError(`There is no channel "${channel}".`);
    await saveConfiguration<Configuration>(context, { token: await tokenOf(state, context), channel });
    return { type: 'complete' } as const;
}

async function tokenOf({ token: typed }: State, context: Context): Promise<string> {
    const { token = '' } = typed ? { token: typed } : await readConfiguration<Configuration>(context);
    if (!token) throw new Error('A token is needed.');
    // Records hide a typed secret only as it was typed.
    if (token !== token.trim()) throw new Error('The token has spaces around it. Enter it without them.');
    return token;
}

function nameOf(channel: string, channels: readonly Channel[]): string {
    return `#${channels.find(({ id }) => id === channel)?.name ?? channel}`;
}
