import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { ROOT } from '../support/project-copy.js';

const SOURCE = 'packages/cli/src/main.ts';

const BUILD = `import { appendFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
if (process.argv[2] !== '--bundles') appendFileSync('npm-calls', process.argv[2] + '\\n');
if (/^(ci|install)$/.test(process.argv[2])) {
    mkdirSync('node_modules', { recursive: true });
    process.exit(process.env.INSTALL_CODE ?? 0);
}
cpSync('${SOURCE}', 'built');
process.exit(/fails/.test(readFileSync('${SOURCE}', 'utf8')) ? 1 : 0);
`;

function createCheckout() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-prepare-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const write = (path: string, content: string, mode = 0o600) => {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content, { mode });
    };
    write('.ci/build.mjs', BUILD);
    write('bin/npm', `#!/bin/sh\nexec "${process.execPath}" .ci/build.mjs "$@"\n`, 0o700);
    write('package-lock.json', '{}');
    for (const file of ['.ci/prepare.mjs', '.ci/npm-command.mjs']) cpSync(join(ROOT, file), join(folder, file));
    const prepare = (step: 'prepare' | 'prepareStart', variables: Record<string, string> = {}) => {
        const code = `await (await import('./.ci/prepare.mjs')).${step}()`;
        const env = { ...process.env, ...variables, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` };
        return spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, env }).status;
    };
    const read = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '');
    return { write, read, prepare, calls: () => read('npm-calls').trim().split('\n') };
}

describe.skipIf(process.platform === 'win32')('The preparation of builds', () => {
    it('bundles again if the sources return to an earlier state', () => {
        const { write, read, prepare } = createCheckout();
        write(SOURCE, 'first');
        expect(prepare('prepare')).toBe(0);
        write(SOURCE, 'second');
        expect(prepare('prepareStart')).toBe(0);
        expect(read('built')).toBe('second');
        write(SOURCE, 'first');
        expect(prepare('prepareStart')).toBe(0);
        expect(read('built')).toBe('first');
    });

    it('builds again if the README of an example, which the documentation contains, changes', () => {
        const { write, prepare, calls } = createCheckout();
        write(SOURCE, 'first');
        for (const text of ['one', 'two', 'two']) {
            write('examples/mood/README.md', text);
            expect(prepare('prepare')).toBe(0);
        }
        expect(calls()).toEqual(['ci', 'run', 'run']);
    });

    it('bundles again after a failed build if the sources return to the state of the last successful build', () => {
        const { write, read, prepare } = createCheckout();
        write(SOURCE, 'first');
        expect(prepare('prepareStart')).toBe(0);
        write(SOURCE, 'fails');
        expect(prepare('prepareStart')).toBe(1);
        write(SOURCE, 'first');
        expect(prepare('prepareStart')).toBe(0);
        expect(read('built')).toBe('first');
    });

    it('installs additional packages after npm start, and runs npm ci after an interruption or a changed lock file', () => {
        const { write, prepare, calls } = createCheckout();
        write(SOURCE, 'first');
        expect(prepare('prepareStart')).toBe(0);
        expect(prepare('prepare', { INSTALL_CODE: '130' })).toBe(130);
        expect(prepare('prepareStart')).toBe(0);
        expect(calls()).toEqual(['ci', 'install', 'ci']);
        write('package-lock.json', '{ "packages": {} }');
        expect(prepare('prepare')).toBe(0);
        expect(calls().slice(3)).toEqual(['ci', 'run']);
        expect(prepare('prepare')).toBe(0);
        expect(calls()).toHaveLength(5);
    });
});
