import { describe, expect, it } from 'vitest';

import { createNpmCommand } from '../../.ci/npm-command.mjs';

const NODE = 'C:\\Program Files\\nodejs\\node.exe';

const NPM = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';

const ARGS = ['install', 'typescript@^7.0.2', 'C:\\my project\\kit.tgz'];

describe('createNpmCommand', () => {
    it.each(['linux', 'darwin'] as const)('runs npm of the PATH on %s', (platform) => {
        expect(createNpmCommand(ARGS, { platform, execPath: '/usr/bin/node' })).toEqual({ command: 'npm', args: ARGS });
    });

    it('runs the file of npm with Node on win32, without a shell that changes the arguments', () => {
        const running = 'D:\\npm\\bin\\npm-cli.js';
        const options = { platform: 'win32', execPath: NODE, isFile: () => true } as const;
        expect(createNpmCommand(ARGS, { ...options, variables: {} })).toEqual({ command: NODE, args: [NPM, ...ARGS] });
        expect(createNpmCommand(ARGS, { ...options, variables: { npm_execpath: running } }).args[0]).toBe(running);
    });

    it('does not run another package manager or a missing file on win32', () => {
        const pnpm = 'D:\\pnpm\\bin\\pnpm.cjs';
        const create = (existing: readonly string[]) =>
            createNpmCommand(['ci'], {
                platform: 'win32',
                execPath: NODE,
                variables: { npm_execpath: pnpm },
                isFile: (path) => existing.includes(path),
            });
        expect(create([pnpm, NPM]).args).toEqual([NPM, 'ci']);
        expect(() => create([pnpm])).toThrow(`npm is not installed with ${NODE}.`);
    });
});
