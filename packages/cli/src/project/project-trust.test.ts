import { mkdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { createContext } from '../../test/support/context.js';
import { createFolder } from '../../test/support/project.js';
import { confirmProjectProgram, isTrustedProgram, grantFolderTrust } from './project-trust.js';

const ROOT = join(import.meta.dirname, '../../../..');

async function createProject() {
    const around = await createFolder({
        'project/node_modules/typescript/bin/tsc': '',
        'project/integration.yaml': '',
        'node_modules/above/tool': '',
    });
    const [folder, env] = [join(around, 'project'), { XDG_CONFIG_HOME: join(around, 'config') }];
    return { around, folder, env, program: join(folder, 'node_modules/typescript/bin/tsc') };
}

describe('isTrustedProgram', () => {
    it('is false for a program of an untrusted project, of a folder above it, and behind a link to either', async () => {
        const { around, folder, env, program } = await createProject();
        symlinkSync('../node_modules/above', join(folder, 'link'));
        for (const file of [program, join(around, 'node_modules/above/tool'), join(folder, 'link/tool')])
            expect(isTrustedProgram(file, folder, env)).toBe(false);
    });

    it('is true for a program of the installation that contains the running kit', async () => {
        const { folder, env } = await createProject();
        symlinkSync(join(ROOT, 'node_modules/typescript'), join(folder, 'node_modules/linked'));
        expect(isTrustedProgram(join(folder, 'node_modules/linked/package.json'), folder, env)).toBe(true);
    });

    it('is true in a trusted folder, and false in a folder that replaces it', async () => {
        const { folder, env, program } = await createProject();
        await grantFolderTrust(folder, env);
        expect(isTrustedProgram(program, folder, env)).toBe(true);
        expect(statSync(join(env.XDG_CONFIG_HOME, 'svc-int/trusted.json')).mode & 0o077).toBe(0);
        const next = await createProject();
        renameSync(folder, `${folder}-moved`);
        renameSync(next.folder, folder);
        expect(isTrustedProgram(program, folder, env)).toBe(false);
    });

    it('is true in a trusted folder if the file of trusted folders cannot be written', async () => {
        const { around, folder, program } = await createProject();
        const env = { XDG_CONFIG_HOME: join(around, 'project/integration.yaml') };
        await grantFolderTrust(folder, env);
        expect(isTrustedProgram(program, folder, env)).toBe(true);
    });

    it('is false if the file of trusted folders is damaged or missing', async () => {
        const { folder, env, program } = await createProject();
        mkdirSync(join(env.XDG_CONFIG_HOME, 'svc-int/trusted.json'), { recursive: true });
        expect(isTrustedProgram(program, folder, env)).toBe(false);
        rmSync(env.XDG_CONFIG_HOME, { recursive: true });
        expect(isTrustedProgram(program, folder, env)).toBe(false);
    });
});

function createTerminal(env: NodeJS.ProcessEnv, key: string) {
    const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
    const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 200 });
    const shown: string[] = [];
    stderr.setEncoding('utf8').on('data', (text: string) => {
        shown.push(text);
        if (text.includes('\u001B[?25l')) setImmediate(() => stdin.write(key));
    });
    return { ...createContext({ env, stdin, stderr }), shown: () => shown.join('') };
}

describe('confirmProjectProgram', () => {
    it('prompts on a terminal, and stores a confirmation but no refusal', async () => {
        const { folder, env, program } = await createProject();
        const no = createTerminal(env, 'n');
        expect(await confirmProjectProgram(program, folder, false, no.context)).toBe(false);
        expect(no.shown()).toContain('would run with your permissions');
        expect(isTrustedProgram(program, folder, env)).toBe(false);
        expect(await confirmProjectProgram(program, folder, false, createTerminal(env, 'y').context)).toBe(true);
        const unasked = createTerminal(env, 'n');
        expect(await confirmProjectProgram(program, folder, false, unasked.context)).toBe(true);
        expect(unasked.shown()).toBe('');
    });

    it('rejects without a terminal and names --trust, which replaces the prompt', async () => {
        const { folder, env, program } = await createProject();
        const { context } = createContext({ env });
        await expect(confirmProjectProgram(program, folder, false, context)).rejects.toMatchObject({
            code: 'ANSWER_NEEDED',
            exitCode: 2,
            problems: [{ text: '--trust' }],
        });
        expect(await confirmProjectProgram(program, folder, true, context)).toBe(true);
        expect(isTrustedProgram(program, folder, env)).toBe(true);
    });
});
