import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { runCommand } from '../../../test/support/command.js';
import { startLoginProvider, USER } from '../../../test/support/login-provider.js';
import { createFolder } from '../../../test/support/project.js';
import { createErrorResponse, startService } from '../../../test/support/service.js';

const TOKEN = 'token-that-nobody-may-see';

function startPlainService() {
    return startService(({ path, token }) => {
        if (path !== '/v1/user') return createErrorResponse(404, 'Nothing');
        return token === TOKEN ? [200, USER] : createErrorResponse(401, `Not ${token}`);
    });
}

async function person(variables: Record<string, string> = {}) {
    const config = await createFolder();
    const cwd = await createFolder();
    const run = async (args: string[], input = '', env: Record<string, string> = {}) => {
        const result = await runCommand(args, { cwd, input, env: { XDG_CONFIG_HOME: config, ...variables, ...env } });
        expect(result.stdout + result.stderr).not.toContain(TOKEN);
        return result;
    };
    const file = join(config, 'svc-int/credentials.json');
    return { run, cwd, file, kept: async () => JSON.parse(await readFile(file, 'utf8')) };
}

describe('svc-int login', () => {
    it('stores a token from standard input after the service accepts it, and later commands use it', async () => {
        const service = await startPlainService();
        const { run, file, kept } = await person();
        const args = ['login', '--endpoint', `${service.url}/v1/`, '--with-token', '--json'];
        const { code, stdout } = await run(args, `${TOKEN}\n`);
        const profile = new URL(service.url).host.replace(':', '-');
        expect({ code, result: JSON.parse(stdout) }).toEqual({
            code: 0,
            result: { profile, isDefault: true, endpoint: service.url, user: USER },
        });
        expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
        expect(await kept()).toMatchObject({ default: profile, profiles: { [profile]: { token: TOKEN } } });
        expect(await run(['whoami'])).toMatchObject({
            code: 0,
            stdout: `Ada (u1) at ${service.url}, profile ${profile}\n`,
        });
    });

    it('exits with 3 and stores nothing if the service rejects the token, or the input is empty', async () => {
        const service = await startPlainService();
        const { run, kept } = await person();
        const args = ['login', '--endpoint', service.url, '--with-token'];
        expect(await run(args, 'wrong')).toMatchObject({
            code: 3,
            stderr: expect.stringMatching(/TOKEN_REFUSED[^]*created in this service/),
        });
        expect(await run(args, '')).toMatchObject({ code: 3, stderr: expect.stringContaining('is empty') });
        expect(await run(args, `${TOKEN}\n${TOKEN}`)).toMatchObject({ code: 3 });
        await expect(kept()).rejects.toMatchObject({ code: 'ENOENT' });
    });

    it('stores the token of SVC_INT_TOKEN, and keeps the profiles of two services', async () => {
        const [first, second] = await Promise.all([startPlainService(), startPlainService()]);
        const { run, kept } = await person();
        const logIn = (url: string, name: string) =>
            run(['login', '--endpoint', url, '--profile', name], '', { SVC_INT_TOKEN: TOKEN });
        const [one, two] = await Promise.all([logIn(first.url, 'one'), logIn(second.url, 'two')]);
        expect([one.code, two.code]).toEqual([0, 0]);
        const { profiles, default: usual } = await kept();
        expect(Object.keys(profiles).toSorted()).toEqual(['one', 'two']);
        expect(usual).toBe(one.stdout.includes('Use it with') ? 'two' : 'one');
    });

    it('exits with a hint if the service has no browser login, no service is named or none responds', async () => {
        const service = await startPlainService();
        const { run } = await person();
        expect(await run(['login', '--endpoint', service.url])).toMatchObject({
            code: 2,
            stderr: expect.stringMatching(
                /LOGIN_UNAVAILABLE[^]*does not offer a browser login[^]*--with-token[^]*SVC_INT_TOKEN/,
            ),
        });
        expect(await run(['login'])).toMatchObject({ code: 2, stderr: expect.stringContaining('--endpoint <url>') });
        expect(await run(['login', '--endpoint', 'http://127.0.0.1:9'])).toMatchObject({
            code: 1,
            stderr: expect.stringContaining('ENDPOINT_UNREACHABLE'),
        });
        const named = ['login', '--endpoint', service.url, '--with-token', '--profile', '__proto__'];
        expect(await run(named, TOKEN)).toMatchObject({ code: 2, stderr: expect.stringContaining('INPUT_INVALID') });
    });

    it.runIf(process.platform === 'linux')(
        'opens a browser, and stores, refreshes and revokes the issued tokens',
        async () => {
            const provider = await startLoginProvider({ lifetime: 30 });
            const tools = await createFolder({ 'xdg-open': BROWSER });
            await chmod(join(tools, 'xdg-open'), 0o755);
            const { run, kept } = await person({ PATH: `${tools}:${process.env['PATH']}` });
            const { code, stdout, stderr } = await run([
                'login',
                '--endpoint',
                provider.url,
                '--profile',
                'it',
                '--json',
            ]);
            expect({ code, stdout: JSON.parse(stdout) }).toMatchObject({
                code: 0,
                stdout: { profile: 'it', user: USER },
            });
            expect(stderr).toContain(`${provider.url}/authorize?`);
            expect(await kept()).toMatchObject({ profiles: { it: { token: 'access-1', refreshToken: 'refresh-1' } } });

            expect((await run(['whoami'])).code).toBe(0);
            expect(await kept()).toMatchObject({ profiles: { it: { token: 'access-2', refreshToken: 'refresh-2' } } });

            expect(JSON.parse((await run(['logout', '--json'])).stdout)).toMatchObject({
                loggedOut: true,
                revoked: true,
            });
            expect((await kept()).profiles).toEqual({ it: { endpoint: provider.url } });
            expect(await run(['whoami'])).toMatchObject({ code: 3, stderr: expect.stringContaining('svc-int login') });
            expect(JSON.parse((await run(['logout', '--json'])).stdout)).toMatchObject({ loggedOut: false });
        },
    );
});

const BROWSER = `#!/bin/sh
[ -z "$SVC_INT_TOKEN" ] && exec node -e 'fetch(process.argv[1])' "$1"
`;

describe('svc-int profile', () => {
    async function withTwo() {
        const service = await startPlainService();
        const somebody = await person();
        for (const name of ['one', 'two']) {
            const args = ['login', '--endpoint', service.url, '--profile', name, '--with-token'];
            expect(await somebody.run(args, TOKEN)).toMatchObject({ code: 0 });
        }
        return { ...somebody, endpoint: service.url };
    }

    it('lists profiles, and selects one for a folder or as the default', async () => {
        const { run, cwd, endpoint } = await withTwo();
        expect((await run(['profile', 'list'])).stdout).toBe(`*  one  ${endpoint}\n   two  ${endpoint}\n`);
        expect((await run(['profile', 'use', 'two', '--folder', '.'])).code).toBe(0);
        expect(JSON.parse((await run(['profile', 'show', '--json'])).stdout)).toEqual({
            name: 'two',
            endpoint,
            loggedIn: true,
            isDefault: false,
            folders: [cwd],
            chosenBy: 'folder',
        });
        expect((await run(['whoami'])).stdout).toContain('profile two');
        expect((await run(['whoami', '--profile', 'one'])).stdout).toContain('profile one');
        await run(['profile', 'use', 'two']);
        await run(['profile', 'remove', 'two']);
        expect(await run(['profile', 'show'])).toMatchObject({
            code: 2,
            stderr: expect.stringContaining('No profile'),
        });
        expect((await run(['profile', 'list'])).stdout).toBe(`   one  ${endpoint}\n`);
    });

    it.each([
        [['profile', 'use', 'on'], 'Did you mean "one"?'],
        [['profile', 'remove', 'three'], 'PROFILE_UNKNOWN'],
        [['profile', 'show', 'three'], 'PROFILE_UNKNOWN'],
        [['profile', 'use', 'one', '--folder', 'nowhere'], '--folder "nowhere" does not exist'],
        [['whoami', '--profile', 'three'], 'PROFILE_UNKNOWN'],
        [['logout', '--profile', 'three'], 'PROFILE_UNKNOWN'],
    ])('exits with 2 and changes nothing for the arguments %j', async (args, words) => {
        const { run, kept } = await withTwo();
        const before = await kept();
        expect(await run(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(words) });
        expect(await kept()).toEqual(before);
    });
});
