import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createFolder } from '../../test/support/project.js';
import { updateCredentials, getCredentialsFilePath, readCredentials } from './credentials.js';

const TOKEN = 'hunter2hunter2';

async function home(content?: string) {
    const folder = await createFolder(content === undefined ? {} : { 'svc-int/credentials.json': content });
    const variables = { XDG_CONFIG_HOME: folder };
    const keep = (name: string) =>
        updateCredentials(variables, ({ profiles }) => {
            profiles[name] = { endpoint: 'https://a.test', token: TOKEN };
        });
    return { folder: join(folder, 'svc-int'), file: getCredentialsFilePath(variables), variables, keep };
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('the credentials file', () => {
    it('is readable by its owner only', async () => {
        const { folder, file, keep, variables } = await home();
        await keep('one');
        expect([await modeOf(folder), await modeOf(file)]).toEqual(['700', '600']);
        expect(await readdir(folder)).toEqual(['credentials.json']);
        await chmod(file, 0o644);
        readCredentials(variables);
        expect(await modeOf(file)).toBe('600');
    });

    it('keeps the profiles of 20 concurrent writers', async () => {
        const { keep, variables, folder } = await home();
        const names = Array.from({ length: 20 }, (_, index) => `p${index}`);
        await Promise.all(names.map(keep));
        expect(Object.keys(readCredentials(variables).profiles).toSorted()).toEqual(names.toSorted());
        expect(await readdir(folder)).toEqual(['credentials.json']);
    });

    it('accepts a write after another writer was killed while it held the lock', async () => {
        const { folder, keep, variables } = await home();
        await keep('one');
        const gone = fork('-e', ['0']);
        await new Promise((resolve) => gone.once('exit', resolve));
        await writeFile(join(folder, 'lock'), `${gone.pid} x`);
        await writeFile(join(folder, `credentials.json.${randomUUID()}`), TOKEN);
        await writeFile(join(folder, 'credentials.json.backup'), 'kept by somebody');
        await keep('two');
        expect(Object.keys(readCredentials(variables).profiles)).toEqual(['one', 'two']);
        expect(await readdir(folder)).toEqual(['credentials.json', 'credentials.json.backup']);
    });

    it('is unchanged if an update throws', async () => {
        const { file, keep, variables } = await home();
        await keep('one');
        const before = await readFile(file, 'utf8');
        const failing = updateCredentials(variables, (credentials) => {
            credentials.profiles = {};
            throw new Error('Interrupted');
        });
        await expect(failing).rejects.toThrow('Interrupted');
        expect(await readFile(file, 'utf8')).toBe(before);
        await keep('two');
    });

    it.each([
        ['{ "token": "hunter2hunter2"', 'it is not JSON'],
        ['[]', 'its "version" is not 1'],
        ['{"version":2}', 'its "version" is not 1'],
        ['{"version":1,"profiles":[]}', 'is not an object'],
        ['{"version":1,"profiles":{"a":{"token":"hunter2hunter2"}}}', 'the profile "a" is not complete'],
    ])('with the content %s is rejected without printing its token, and is unchanged', async (content, reason) => {
        const { file, keep } = await home(content);
        const error = await keep('one').catch((thrown: unknown) => thrown);
        expect(error).toMatchObject({ code: 'CREDENTIALS_UNUSABLE', message: expect.stringContaining(reason) });
        expect(String(error)).not.toContain(TOKEN);
        expect(await readFile(file, 'utf8')).toBe(content);
    });

    it('is rejected with its name if it is a folder, or its folder is a file', async () => {
        const { folder, file, keep, variables } = await home();
        await mkdir(file, { recursive: true });
        await expect(keep('one')).rejects.toMatchObject({
            code: 'CREDENTIALS_UNUSABLE',
            message: expect.stringContaining('credentials.json cannot be used: EISDIR'),
        });
        expect(() => readCredentials({ XDG_CONFIG_HOME: join(folder, '..', 'nowhere') })).not.toThrow();
        const taken = await createFolder({ 'svc-int': 'a file' });
        const keeping = updateCredentials({ XDG_CONFIG_HOME: taken }, () => {});
        await expect(keeping).rejects.toMatchObject({ code: 'CREDENTIALS_UNUSABLE' });
        expect(variables).toEqual({ XDG_CONFIG_HOME: join(folder, '..') });
    });

    it("is written through a symbolic link, and the target's folder keeps its permissions", async () => {
        const { folder, file, variables, keep } = await home();
        const around = await createFolder({ 'kept.json': '{"version":1}' });
        const elsewhere = join(around, 'kept.json');
        await chmod(around, 0o755);
        await mkdir(folder);
        await symlink(elsewhere, file);
        await keep('one');
        expect(await readFile(elsewhere, 'utf8')).toContain('"one"');
        expect([await modeOf(around), await readdir(around)]).toEqual(['755', ['kept.json']]);
        expect(Object.keys(readCredentials(variables).profiles)).toEqual(['one']);
    });

    it('is in ~/.config if XDG_CONFIG_HOME is no absolute path', () => {
        expect(getCredentialsFilePath({ XDG_CONFIG_HOME: 'relative' })).toMatch(
            /\/\.config\/svc-int\/credentials\.json$/,
        );
    });
});
