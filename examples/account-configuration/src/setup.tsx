import { createComponent, readConfiguration, saveConfiguration } from '@svc-int/runtime';

import { listRooms, serverOf, type Room } from './chat.js';
import type { Configuration, Context } from './context.js';

const STEPS = ['server', 'room', 'summary'] as const;

interface State {
    step: (typeof STEPS)[number];
    server: string;
    /** The typed key. A stored key is never sent to a browser. */
    key: string;
    hasKey: boolean;
    room: string;
    rooms: Room[];
    problem: string;
}

/** The stepper adds the id of the target step. */
type Action = { action: 'go'; step?: State['step'] } | { action: 'finish' };

/** Settings of the organization, in three steps. The last step stores them. */
export const setup = createComponent<object, State, Action, Context>({
    componentId: 'setup',
    initialState: async (_props, _place, context) => {
        const { server = '', api_key, room = '', room_name } = await readConfiguration<Configuration>(context);
        const rooms = room && room_name ? [{ id: room, name: room_name }] : [];
        return { step: 'server', server, key: '', hasKey: api_key !== undefined, room, rooms, problem: '' };
    },
    async action({ state }, action, context) {
        switch (action.action) {
            case 'go':
                return { state: await go({ ...state, problem: '' }, action.step ?? state.step, context) };
            case 'finish':
                return finish(state, context);
            default:
                return undefined;
        }
    },
    render: ({ state: { step, hasKey, room, rooms, server, problem } }) => (
        <configuration>
            <stepper activeStep={step} onStepChange={{ action: 'go' }} onComplete={{ action: 'finish' }}>
                <step id="server" title="Server and key">
                    <input
                        label="Server"
                        hint="Its address begins with https://."
                        element={<textinput state="server" placeholder="https://chat.example.com" />}
                    />
                    <input
                        label="API key"
                        hint={
                            hasKey ? 'One is stored. Leave this empty to keep it.' : 'Made in the settings of the chat.'
                        }
                        element={<textinput state="key" inputType="password" />}
                    />
                    {problem !== '' && <text style="bold">{problem}</text>}
                </step>
                <step id="room" title="Where to">
                    <input
                        label="Room"
                        hint={
                            rooms.length > 0 ? 'The rooms that the key may write to.' : 'The key may write to no room.'
                        }
                        element={<select state="room" options={rooms.map(({ id, name }) => ({ id, label: name }))} />}
                    />
                </step>
                <step id="summary" title="Summary" next={nameOf(room, rooms) !== undefined}>
                    <text>{summaryOf(server, nameOf(room, rooms))}</text>
                    {problem !== '' && <text style="bold">{problem}</text>}
                </step>
            </stepper>
        </configuration>
    ),
});

/** Users may always go back. Leaving the first step requires an accepted key. */
async function go(state: State, step: State['step'], context: Context): Promise<State> {
    if (state.step !== 'server' || step === 'server') return { ...state, step };
    const read = await readRooms(state, context);
    return read.kind === 'problem' ? { ...state, problem: read.text } : { ...state, step, rooms: read.value };
}

async function readRooms(state: State, context: Context) {
    const { server: stored, api_key } = await readConfiguration<Configuration>(context);
    const server = serverOf(state.server);
    if (!server) return { kind: 'problem', text: 'Enter the address of the server with https://.' } as const;
    // Another server must not receive the stored key.
    const key = state.key.trim() || (server === stored ? api_key : undefined);
    if (!key) return { kind: 'problem', text: `Enter a key of ${server}.` } as const;
    return listRooms(server, key);
}

/** State comes from a browser: validate it again before it is stored. */
async function finish(state: State, context: Context) {
    const read = await readRooms(state, context);
    if (read.kind === 'problem') return { state: { ...state, problem: read.text } };
    const room_name = nameOf(state.room, read.value);
    if (room_name === undefined)
        return { state: { ...state, rooms: read.value, problem: 'The room is gone. Choose another one.' } };
    const key = state.key.trim();
    const server = serverOf(state.server) ?? '';
    await saveConfiguration<Configuration>(context, {
        server,
        room: state.room,
        room_name,
        ...(key && { api_key: key }),
    });
    return { type: 'complete' as const };
}

const nameOf = (room: string, rooms: readonly Room[]) => rooms.find(({ id }) => id === room)?.name;

const summaryOf = (server: string, room: string | undefined) =>
    room ? `What is new is told in "${room}" at ${server}.` : 'Go back and choose a room.';
