import { join } from 'node:path';

import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { TEST_TIMEOUT_MS } from '@svc-int/test-support/time-limits';
import { expect, it } from 'vitest';

import { createContext } from '../../../test/support/context.js';
import { runCommand } from '../../../test/support/command.js';
import { createFolder, MANIFEST, SCRIPT } from '../../../test/support/project.js';
import { createErrorResponse, startService } from '../../../test/support/service.js';
import { createProgram } from '../../program.js';

const WORDS: Record<string, string[]> = {
    dev: ['--port', '0', '--public-port', '0', '--tunnel-url', 'https://tunnel.example.com'],
    publish: ['--dry-run', '--no-check'],
    unpublish: ['demo', '--yes'],
    install: ['demo', '--organization', 'acme'],
    configure: ['demo', '--organization', 'acme'],
    whoami: [],
    'render run': ['hello', '--integration', 'demo', '--space', 'here'],
    logs: ['--integration', 'demo'],
    'events list': ['--integration', 'demo'],
    'events show': ['one', '--integration', 'demo'],
    'events send': ['installation_setup', '--integration', 'demo'],
    'events replay': ['one', '--integration', 'demo'],
    'events save': ['one', '--fixture', 'one.json', '--integration', 'demo'],
    'events export': ['-', '--integration', 'demo'],
    'events import': ['record.json', '--integration', 'demo'],
    'site script': ['--integration', 'demo'],
    'site claims': ['acme', 'site-docs'],
    'site condition': ['acme', 'site-docs'],
    'site host': ['acme', 'site-docs'],
    'openapi publish': ['https://example.com/openapi.yaml', '--slug', 'pets', '--organization', 'acme'],
    api: ['getAuthenticatedUser'],
    doctor: [],
};

const OTHERS = new Set(['login', 'logout']);

function namesWithProfile(parent: CommandUnknownOpts, before = ''): string[] {
    return parent.commands.flatMap((one) => [
        ...(one.options.some(({ long }) => long === '--profile') ? [`${before}${one.name()}`] : []),
        ...namesWithProfile(one, `${before}${one.name()} `),
    ]);
}

const startRefusing = () => startService(() => createErrorResponse(401, 'Not this one'));

it.each(namesWithProfile(createProgram(createContext().context)).filter((name) => !OTHERS.has(name)))(
    'svc-int %s --profile calls only the service of the named profile, with its token',
    async (name) => {
        const [usual, chosen] = await Promise.all([startRefusing(), startRefusing()]);
        const profiles = {
            usual: { endpoint: usual.url, token: 'token-of-the-usual' },
            chosen: { endpoint: chosen.url, token: 'token-of-the-chosen' },
        };
        const credentials = JSON.stringify({ version: 1, default: 'usual', profiles, folders: {} });
        const cwd = await createFolder({
            'integration.yaml': MANIFEST,
            'index.ts': SCRIPT,
            'config/svc-int/credentials.json': credentials,
            'record.json': '{"event":{"id":"one","payload":{"type":"space_view"}}}',
        });
        const words = [...name.split(' '), ...(WORDS[name] ?? []), '--profile', 'chosen'];
        const { stdout, stderr } = await runCommand(words, { cwd, env: { XDG_CONFIG_HOME: join(cwd, 'config') } });
        expect(new Set(chosen.calls.map(({ token }) => token))).toEqual(new Set(['token-of-the-chosen']));
        expect(usual.calls).toEqual([]);
        expect(stdout + stderr).not.toContain('token-of');
    },
    TEST_TIMEOUT_MS,
);
