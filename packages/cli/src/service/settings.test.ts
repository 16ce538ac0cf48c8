import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createOutputCollector, createShellEnvironment } from '../../test/support/context.js';
import { createFolder } from '../../test/support/project.js';
import { writeSessionFiles } from '../dev/state/session-file.js';
import { openStateFolder } from '../dev/state/state-folder.js';
import { updateCredentials, type StoredCredentials } from './credentials.js';
import { DEFAULT_LOCAL_ENDPOINT, readServiceSettings, readServiceSettingsIgnoringSession } from './settings.js';

const SVC_INT_TOKEN = 'token-1';
const NOBODY = { XDG_CONFIG_HOME: '/nobody/has/logged/in' };

describe('readServiceSettings', () => {
    it('returns the endpoint of --endpoint, else of SVC_INT_ENDPOINT, else the local default', () => {
        const variables = { ...NOBODY, SVC_INT_TOKEN, SVC_INT_ENDPOINT: 'https://b.test' };
        expect(readServiceSettings({ endpoint: 'https://a.test/' }, createShellEnvironment(variables))).toEqual({
            endpoint: 'https://a.test',
            token: 'token-1',
        });
        expect(readServiceSettings({}, createShellEnvironment(variables)).endpoint).toBe('https://b.test');
        expect(
            readServiceSettings({}, createShellEnvironment({ ...NOBODY, SVC_INT_TOKEN, SVC_INT_ENDPOINT: '' }))
                .endpoint,
        ).toBe(DEFAULT_LOCAL_ENDPOINT);
    });

    it('removes the path /v1 from an endpoint', () => {
        expect(
            readServiceSettings({ endpoint: 'https://a.test/v1/' }, createShellEnvironment({ SVC_INT_TOKEN })).endpoint,
        ).toBe('https://a.test');
    });

    it.each(['nope', 'ftp://a.test', 'https://a.test/?x=1', ''])('rejects the endpoint "%s"', (endpoint) => {
        expect(() => readServiceSettings({ endpoint }, createShellEnvironment({ SVC_INT_TOKEN }))).toThrow(
            expect.objectContaining({ code: 'ENDPOINT_INVALID', exitCode: 2 }),
        );
    });

    it('rejects a URL with a password, without printing the password', () => {
        const endpoint = 'https://me:hunter2@a.test';
        expect(() => readServiceSettings({ endpoint }, createShellEnvironment({ SVC_INT_TOKEN }))).toThrow(
            expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
        );
    });

    it('rejects a missing token, and a token with a line break', () => {
        expect(() => readServiceSettings({}, createShellEnvironment(NOBODY))).toThrow(
            expect.objectContaining({ code: 'TOKEN_MISSING', exitCode: 3 }),
        );
        const broken = expect.objectContaining({
            code: 'TOKEN_REFUSED',
            message: expect.not.stringContaining('hunter2'),
        });
        expect(() =>
            readServiceSettings({}, createShellEnvironment({ ...NOBODY, SVC_INT_TOKEN: 'hunter2\nx' })),
        ).toThrow(broken);
    });
});

const FIRST = { endpoint: 'https://first.test', token: 'first-token' };
const SECOND = { endpoint: 'https://second.test', token: 'second-token' };

async function loggedIn(change: Partial<StoredCredentials> = {}) {
    const variables = { XDG_CONFIG_HOME: await createFolder() };
    await updateCredentials(variables, (credentials) => {
        Object.assign(credentials, { default: 'first', profiles: { first: FIRST, second: SECOND }, ...change });
    });
    return variables;
}

describe('readServiceSettings with profiles', () => {
    it('uses the profile of --profile, else of SVC_INT_PROFILE, the innermost folder or the default', async () => {
        const folder = await createFolder({ 'in/deep/integration.yaml': '', 'out/integration.yaml': '' });
        const folders = { [folder]: 'first', [join(folder, 'in')]: 'second' };
        const variables = await loggedIn({ folders });
        const manifest = join(folder, 'in/deep/integration.yaml');
        const nameOf = (options: object, more: NodeJS.ProcessEnv = {}) =>
            readServiceSettings(options, createShellEnvironment({ ...variables, ...more })).profile;
        expect(nameOf({})).toBe('first');
        expect(nameOf({ manifest })).toBe('second');
        await symlink(join(folder, 'in'), join(folder, 'link'));
        expect(nameOf({ manifest: join(folder, 'link/deep') })).toBe('second');
        expect(nameOf({ manifest: join(folder, 'out') })).toBe('first');
        expect(nameOf({ manifest }, { SVC_INT_PROFILE: 'first' })).toBe('first');
        expect(nameOf({ manifest, profile: 'second' }, { SVC_INT_PROFILE: 'first' })).toBe('second');
    });

    it("combines the profile's endpoint with the token of SVC_INT_TOKEN", async () => {
        expect(readServiceSettings({}, createShellEnvironment({ ...(await loggedIn()), SVC_INT_TOKEN }))).toEqual({
            endpoint: FIRST.endpoint,
            token: SVC_INT_TOKEN,
        });
    });

    it('uses the profile of the given endpoint, and sends no token to another service', async () => {
        const variables = await loggedIn();
        const endpoint = SECOND.endpoint;
        expect(readServiceSettings({ endpoint }, createShellEnvironment(variables))).toEqual({
            ...SECOND,
            profile: 'second',
        });
        expect(
            readServiceSettings({}, createShellEnvironment({ ...variables, SVC_INT_ENDPOINT: endpoint })),
        ).toMatchObject(SECOND);
        expect(() =>
            readServiceSettings({ endpoint: 'https://other.test' }, createShellEnvironment(variables)),
        ).toThrow(expect.objectContaining({ code: 'TOKEN_MISSING' }));
        const clash = expect.objectContaining({ code: 'USAGE', message: expect.stringContaining('second.test') });
        expect(() => readServiceSettings({ endpoint, profile: 'first' }, createShellEnvironment(variables))).toThrow(
            clash,
        );
        expect(() =>
            readServiceSettings({ endpoint }, createShellEnvironment({ ...variables, SVC_INT_PROFILE: 'first' })),
        ).toThrow(clash);
    });

    it.each(['nope', 'constructor', '__proto__'])('rejects the unknown profile %s', async (profile) => {
        const variables = await loggedIn();
        expect(() => readServiceSettings({ profile }, createShellEnvironment(variables))).toThrow(
            expect.objectContaining({ code: 'PROFILE_UNKNOWN', exitCode: 2 }),
        );
    });

    it('rejects a profile without a token with TOKEN_MISSING', async () => {
        const variables = await loggedIn({ profiles: { first: { endpoint: FIRST.endpoint } } });
        expect(() => readServiceSettings({}, createShellEnvironment(variables))).toThrow(
            expect.objectContaining({ code: 'TOKEN_MISSING', message: expect.stringContaining('first.test') }),
        );
    });
});

describe('the session beside the manifest', () => {
    async function project(url: string) {
        const folder = await createFolder({ 'integration.yaml': '' });
        await mkdir(join(folder, '.svc-int'));
        await writeFile(join(folder, '.svc-int/token'), 'session-token\n');
        onTestFinished(writeSessionFiles([openStateFolder(folder)], url));
        return { manifest: join(folder, 'integration.yaml') };
    }

    it('is used with its token, unless a profile or another endpoint is named', async () => {
        const options = await project('http://127.0.0.1:1234');
        const session = { endpoint: 'http://127.0.0.1:1234', token: 'session-token' };
        expect(readServiceSettings(options, createShellEnvironment(NOBODY))).toEqual(session);
        expect(readServiceSettings({ ...options, endpoint: session.endpoint }, createShellEnvironment(NOBODY))).toEqual(
            session,
        );
        expect(readServiceSettings(options, createShellEnvironment(await loggedIn()))).toEqual(session);
        expect(
            readServiceSettings({ ...options, profile: 'first' }, createShellEnvironment(await loggedIn())),
        ).toMatchObject(FIRST);
        expect(
            readServiceSettings(options, createShellEnvironment({ ...(await loggedIn()), SVC_INT_PROFILE: 'second' })),
        ).toMatchObject(SECOND);
    });

    it('gets its own token, and SVC_INT_TOKEN only if --endpoint or SVC_INT_ENDPOINT names it', async () => {
        const options = await project('http://127.0.0.1:1234');
        const shell = createShellEnvironment({ ...NOBODY, SVC_INT_TOKEN });
        expect(readServiceSettings(options, shell).token).toBe('session-token');
        for (const named of [
            readServiceSettings({ ...options, endpoint: 'http://127.0.0.1:1234' }, shell),
            readServiceSettings(
                options,
                createShellEnvironment({ ...shell.env, SVC_INT_ENDPOINT: 'http://127.0.0.1:1234' }),
            ),
        ])
            expect(named).toEqual({ endpoint: 'http://127.0.0.1:1234', token: SVC_INT_TOKEN });
    });

    it('is reported on stderr if its file is ignored, unless another endpoint is given', async () => {
        const options = await project('https://elsewhere.test');
        const { stream: stderr, text } = createOutputCollector();
        const shell = { ...createShellEnvironment({ ...NOBODY, SVC_INT_TOKEN }), stderr };
        readServiceSettings({ ...options, endpoint: 'https://a.test' }, shell);
        expect(text()).toBe('');
        readServiceSettings(options, shell);
        expect(text()).toMatch(/session\.json is ignored: its address is not of this machine\.\n$/);
    });

    it('is ignored by commands for a remote service, unless its endpoint is named', async () => {
        const options = await project('http://127.0.0.1:1234');
        expect(readServiceSettingsIgnoringSession(options, createShellEnvironment(await loggedIn()))).toMatchObject(
            FIRST,
        );
        expect(
            readServiceSettingsIgnoringSession(
                { ...options, endpoint: 'http://127.0.0.1:1234' },
                createShellEnvironment(NOBODY),
            ).token,
        ).toBe('session-token');
        expect(() => readServiceSettingsIgnoringSession(options, createShellEnvironment(NOBODY))).toThrow(
            expect.objectContaining({
                code: 'TOKEN_MISSING',
                hint: expect.stringContaining('--endpoint http://127.0.0.1:1234'),
            }),
        );
    });

    it('is ignored if its file names a URL that is not on this machine', async () => {
        const options = await project('https://elsewhere.test');
        expect(readServiceSettings(options, createShellEnvironment({ ...NOBODY, SVC_INT_TOKEN })).endpoint).toBe(
            DEFAULT_LOCAL_ENDPOINT,
        );
    });
});
