import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createContext } from '../../test/support/context.js';
import { runCommand } from '../../test/support/command.js';
import { createFolder, MANIFEST, SCRIPT } from '../../test/support/project.js';
import { createErrorResponse, startService } from '../../test/support/service.js';
import { writeSessionFiles } from '../dev/state/session-file.js';
import { openStateFolder } from '../dev/state/state-folder.js';
import { createProgram } from '../program.js';

type Place = 'session' | 'profile';

const COMMANDS: Record<string, [place: Place, ...args: string[]]> = {
    publish: ['profile', '--no-check', '--yes'],
    unpublish: ['profile', '--yes'],
    install: ['session'],
    configure: ['session', '--set', 'a=b'],
    whoami: ['session'],
    'render run': ['session', 'counter', '--space', 's1'],
    logs: ['session', '--integration', 'demo'],
    'events list': ['session', '--integration', 'demo'],
    'events show': ['session', 'e1', '--integration', 'demo'],
    'events send': ['session', 'ui_render', '--integration', 'demo'],
    'events replay': ['session', 'e1', '--integration', 'demo'],
    'events save': ['session', 'e1', '--test', 'event.test.ts', '--integration', 'demo'],
    'events export': ['session', 'kept.json', '--integration', 'demo'],
    'events import': ['session', 'events.json', '--integration', 'demo'],
    'tasks list': ['session'],
    'tasks run': ['session', '1'],
    'tasks cancel': ['session', '1'],
    'tasks retry': ['session', 'none'],
    'faults set': ['session', 'duplicate'],
    'faults list': ['session'],
    'faults clear': ['session'],
    'site visit': ['session'],
    'site script': ['session', '--integration', 'demo'],
    'site claims': ['session', 'acme', 'site-docs'],
    'site condition': ['session', 'acme', 'site-docs'],
    'site host': ['session', 'acme', 'site-docs'],
    'openapi publish': ['profile', 'openapi.json', '--slug', 'shop', '--organization', 'acme'],
    api: ['session', 'DELETE', '/spaces/s1'],
    doctor: ['session'],
};

const OTHERS = ['dev', 'login', 'emulator export', 'emulator import', 'emulator work'];

function takingEndpoint(command: CommandUnknownOpts, words: readonly string[] = []): string[] {
    const own = command.options.some(({ long }) => long === '--endpoint') ? [words.join(' ')] : [];
    return [...own, ...command.commands.flatMap((one) => takingEndpoint(one, [...words, one.name()]))];
}

async function beside() {
    const nothing = () => createErrorResponse(404, 'There is nothing');
    const services: Record<Place, Awaited<ReturnType<typeof startService>>> = {
        session: await startService(nothing),
        profile: await startService(nothing),
    };
    const profiles = { elsewhere: { endpoint: services.profile.url, token: 'of-profile' } };
    const folder = await createFolder({
        'integration.yaml': MANIFEST,
        'index.ts': SCRIPT,
        'openapi.json': '{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{}}',
        'events.json': '{"event":{"id":"e1","payload":{"type":"ui_render"}}}',
        '.svc-int/token': 'of-session',
        'config/svc-int/credentials.json': JSON.stringify({ version: 1, default: 'elsewhere', profiles, folders: {} }),
    });
    onTestFinished(writeSessionFiles([openStateFolder(folder)], services.session.url));
    const asked = () => Object.entries(services).filter(([, { calls }]) => calls.length > 0);
    const run = (args: string[], env: Record<string, string> = {}) =>
        runCommand(args, { cwd: folder, env: { XDG_CONFIG_HOME: `${folder}/config`, ...env } });
    return { run, asked };
}

describe('with both a default profile and a running session,', () => {
    it('each command with --endpoint has a case in this test', () => {
        expect(takingEndpoint(createProgram(createContext().context)).toSorted()).toEqual(
            [...Object.keys(COMMANDS), ...OTHERS].toSorted(),
        );
    });

    it.each(Object.entries(COMMANDS))(
        '%s sends requests to one service only, with its token',
        async (command, [place, ...args]) => {
            const { run, asked } = await beside();
            const { stderr } = await run([...command.split(' '), ...args]);
            expect(
                asked().map(([name]) => name),
                stderr,
            ).toEqual([place]);
            const tokens = asked().flatMap(([, { calls }]) => calls.map(({ token }) => token));
            expect(new Set(tokens)).toEqual(new Set([`of-${place}`]));
        },
    );

    it.each([
        [['--profile', 'elsewhere'], {}],
        [[], { SVC_INT_PROFILE: 'elsewhere' }],
    ] as const)('svc-int whoami uses the named profile: %j %j', async (options, env) => {
        const { run, asked } = await beside();
        await run(['whoami', ...options], env);
        expect(asked().map(([name]) => name)).toEqual(['profile']);
    });
});

describe('a command against a remote service', () => {
    const REMOTE = { SVC_INT_ENDPOINT: 'https://service.invalid', SVC_INT_TOKEN: 'a' };

    it.each([
        [['api', 'DELETE', '/spaces/s1'], 'DELETE /spaces/s1'],
        [['openapi', 'publish', 'openapi.json', '--slug', 'shop', '--organization', 'acme'], 'Publish shop'],
        [['render', 'run', 'counter', '--space', 's1', '--action', '{"action":"a"}'], 'Take the action in demo'],
        [['unpublish', '--yes'], 'Unpublish demo'],
    ])('prints first what it changes and where: %j', async (args, what) => {
        const { run } = await beside();
        const { stderr } = await run(args, REMOTE);
        expect(stderr.split('\n')[0]).toBe(`${what} at https://service.invalid`);
        expect(stderr).toContain('ENDPOINT_UNREACHABLE');
    });

    it('prints no line about a change if the command only reads', async () => {
        const { run } = await beside();
        const { stderr } = await run(['api', 'GET', '/spaces/s1'], REMOTE);
        expect(stderr).toMatch(/^ENDPOINT_UNREACHABLE/);
    });
});
