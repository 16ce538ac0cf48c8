import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { grantFolderTrust } from './project-trust.js';
import { findProgramInNodeModulesOrPath } from './find-program.js';

describe.skipIf(process.platform === 'win32')('findProgramInNodeModulesOrPath', () => {
    function place() {
        const around = realpathSync(mkdtempSync(join(tmpdir(), 'svc-int-programs-')));
        onTestFinished(() => rmSync(around, { recursive: true, force: true }));
        const cwd = join(around, 'project/src');
        mkdirSync(cwd, { recursive: true });
        const env = {
            PATH: `relative:${join(around, 'first')}:${join(around, 'second')}`,
            XDG_CONFIG_HOME: join(around, 'config'),
        };
        return {
            around,
            env,
            find: (system?: NodeJS.Platform) => findProgramInNodeModulesOrPath('tool', { cwd, env }, system),
            add: (path: string, mode = 0o755) => {
                const file = join(around, path);
                mkdirSync(dirname(file), { recursive: true });
                writeFileSync(file, '');
                chmodSync(file, mode);
                return file;
            },
        };
    }

    it('prefers a program of the project to programs of the folders above it and of the PATH', async () => {
        const { around, env, find, add } = place();
        for (const folder of [around, join(around, 'project')]) await grantFolderTrust(folder, env);
        expect(find()).toBeUndefined();
        for (const path of ['second/tool', 'first/tool', 'node_modules/.bin/tool', 'project/node_modules/.bin/tool'])
            expect(add(path)).toBe(find());
    });

    it('finds the shell script of npm on win32, and not the script of other systems beside it', async () => {
        const { around, env, find, add } = place();
        await grantFolderTrust(join(around, 'project'), env);
        const script = add('project/node_modules/.bin/tool.cmd');
        const other = add('project/node_modules/.bin/tool');
        expect([find('win32'), find('darwin')]).toEqual([script, other]);
    });

    it('skips programs of an untrusted project and of relative folders of the PATH', () => {
        const { find, add } = place();
        add('project/node_modules/.bin/tool');
        add('project/src/relative/tool');
        expect(find()).toBeUndefined();
        expect(add('second/tool')).toBe(find());
    });

    it('skips folders, and files that are not executable', () => {
        const { around, find, add } = place();
        mkdirSync(join(around, 'first/tool'), { recursive: true });
        add('project/node_modules/.bin/tool', 0o644);
        expect(find()).toBeUndefined();
        expect(add('second/tool')).toBe(find());
    });
});
