import { createTestHarness, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const CHAT = 'https://chat.example.com';

const ROOMS = {
    rooms: [
        { id: 'r1', name: 'Everyone' },
        { id: 'r2', name: 'Writers' },
    ],
};

const STORED = { server: CHAT, api_key: 'stored-key-1', room: 'r1', room_name: 'Everyone' };

let harness: TestHarness;
beforeAll(async () => {
    harness = await createTestHarness({ manifest: new URL('../integration.yaml', import.meta.url) });
});
beforeEach(async () => {
    harness.outbound.mock(`${CHAT}/*/messages`, {});
    await store({});
});
afterAll(() => harness.dispose());

async function store(configuration: Record<string, unknown>) {
    const { integration, installation } = harness.target;
    await harness.client.integrations.updateIntegrationInstallation(integration, installation, { configuration });
    await harness.settled();
}
async function installed() {
    const { integration, installation } = harness.target;
    return (await harness.client.integrations.getIntegrationInstallationById(integration, installation)).data;
}
const serve = (answer: object | (() => Response) = ROOMS) => harness.outbound.mock(`${CHAT}/api/rooms`, answer);

async function connect(server = CHAT, key = 'key-of-ada') {
    const screen = await harness.render('setup');
    await screen.type('Server', server);
    await screen.type('API key', key);
    await screen.press('Next');
    return screen;
}

it('the setup screen stores server, key and room on "Finish", and posts a message to the room', async () => {
    const rooms = serve();
    const posted = harness.outbound.mock(`POST ${CHAT}/api/rooms/r2/messages`, {});
    const screen = await connect(`${CHAT}/`);
    expect(rooms.calls[0]?.headers['authorization']).toBe('Bearer key-of-ada');
    await screen.select('Room', 'Writers');
    await screen.press('Next');
    expect(screen).toHaveText('What is new is told in "Writers"');
    expect((await installed()).configuration).toEqual({});
    await screen.press('Finish');
    expect(screen.completed).toBeDefined();
    await harness.settled();
    const { configuration, status } = await installed();
    expect([configuration, status]).toEqual([
        { server: CHAT, api_key: 'key-of-ada', room: 'r2', room_name: 'Writers' },
        'active',
    ]);
    expect(posted.calls).toHaveLength(1);
});

it('the setup screen keeps entered values after "Back" and "Next"', async () => {
    serve();
    const screen = await connect();
    await screen.select('Room', 'Writers');
    await screen.press('Back');
    expect(screen.state).toMatchObject({ server: CHAT, key: 'key-of-ada', room: 'r2' });
    await screen.press('Next');
    await screen.press('Next');
    expect(screen).toHaveText('"Writers"');
});

it.each([
    ['does not know the key', () => new Response('{}', { status: 401 }), 'does not know this key'],
    ['lets the key read no rooms', () => new Response('{}', { status: 403 }), 'may not read rooms'],
    ['is down', () => Response.error(), 'does not answer. Is the address right?'],
    ['is another one', () => Response.json({}), 'does not answer as a chat server does'],
])(
    'the setup screen stays at the server step if the server %s, and continues after a valid response',
    async (_case, answer, said) => {
        serve(answer);
        const screen = await connect();
        expect(screen).toHaveText(said);
        expect(screen.state['step']).toBe('server');
        serve();
        await screen.press('Next');
        expect(screen.state).toMatchObject({ step: 'room', problem: '' });
    },
);

it('the setup screen rejects an http: server and sends no key to it', async () => {
    const screen = await connect('http://chat.example.com');
    expect(screen).toHaveText('Enter the address of the server with https://.');
    expect(harness.outbound.calls.filter(({ url }) => url.startsWith('http:'))).toEqual([]);
});

it('the setup screen keeps a stored key without showing it, and does not send it to another server', async () => {
    serve();
    await store(STORED);
    const screen = await harness.render('setup');
    expect(JSON.stringify([screen.element, screen.state])).not.toContain(STORED.api_key);
    await screen.type('Server', 'https://evil.example.com');
    await screen.press('Next');
    expect(screen).toHaveText('Enter a key of https://evil.example.com.');
    await screen.type('Server', CHAT);
    await screen.press('Next');
    await screen.select('Room', 'Writers');
    await screen.press('Next');
    await screen.press('Finish');
    expect((await installed()).configuration).toEqual({ ...STORED, room: 'r2', room_name: 'Writers' });
});

it('the setup screen disables "Finish" without a room, and does not store a room that was deleted meanwhile', async () => {
    serve();
    const screen = await connect();
    await screen.press('Next');
    await expect(screen.press('Finish')).rejects.toThrow('disabled');
    await screen.press('Back');
    await screen.select('Room', 'Writers');
    await screen.press('Next');
    serve({ rooms: [] });
    await screen.press('Finish');
    expect(screen).toHaveText('The room is gone.');
    expect((await installed()).configuration).toEqual({});
});
