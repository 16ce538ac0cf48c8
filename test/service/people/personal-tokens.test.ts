import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectControl, type ControlClient } from '@svc-int/emulator';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { DAY } from '../../support/content.js';
import { createIntegrationTokens } from '../../support/orgs.js';
import { openService, startTemporaryService, type TestService } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

async function controlOf(name: string, of = service): Promise<ControlClient> {
    return connectControl({ url: of.url, token: await connectControl(of).createToken(`user-${name}`) });
}

const statusAs = (token: string) =>
    service.request('/v1/user', { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);

describe('personal token', () => {
    it("a personal token authenticates the user who created it, with the user's role", async () => {
        const { token } = await (await controlOf('bela')).createPersonalToken({ name: 'CI' });
        const { data } = await service.as(token).user.getAuthenticatedUser();
        expect(data.id).toBe('user-bela');
        const asPerson = await service
            .as(await connectControl(service).createToken('user-bela'))
            .orgs.getOrganizationById('acme');
        const byToken = await service.as(token).orgs.getOrganizationById('acme');
        expect(byToken.data.permissions).toEqual(asPerson.data.permissions);
    });

    it('a personal token is listed without its value, with its last use, and is invalid once it is revoked', async () => {
        const control = await controlOf('bela');
        const made = await control.createPersonalToken({ name: 'laptop', days: 1 });
        expect((await control.personalTokens())[0]).toEqual({
            id: made.id,
            name: 'laptop',
            createdAt: made.createdAt,
            until: made.until,
        });
        expect(await statusAs(made.token)).toBe(200);
        expect((await control.personalTokens())[0]).toHaveProperty('lastUsedAt');
        await control.revokePersonalToken(made.id);
        expect(await statusAs(made.token)).toBe(401);
        expect((await control.personalTokens()).map(({ id }) => id)).not.toContain(made.id);
    });

    it('a personal token is invalid after its expiry', async () => {
        const own = await openService();
        const control = connectControl(own);
        const { token } = await control.createPersonalToken({ name: 'short', days: 1 });
        await control.advanceClock(DAY - 60_000);
        expect((await own.as(token).user.getAuthenticatedUser()).status).toBe(200);
        await control.advanceClock(60_000);
        await expect(own.as(token).user.getAuthenticatedUser()).rejects.toMatchObject({ status: 401 });
        expect(await control.personalTokens()).toEqual([]);
        await own.dispose();
    });

    it('personal tokens of other users can neither be listed nor revoked', async () => {
        const { id, token } = await (await controlOf('bela')).createPersonalToken({ name: 'mine' });
        const other = await controlOf('cleo');
        expect(await other.personalTokens()).toEqual([]);
        await expect(other.revokePersonalToken(id)).rejects.toMatchObject({ status: 404 });
        expect(await statusAs(token)).toBe(200);
    });

    it('a token that differs from a personal token in its end or letter case gets 401', async () => {
        const { token } = await (await controlOf('bela')).createPersonalToken({ name: 'x' });
        for (const wrong of [
            `${token}x`,
            token.slice(0, -1),
            token.toUpperCase(),
            `svcpat_${'A'.repeat(43)}`,
            'svcpat_',
        ])
            expect(await statusAs(wrong), wrong).toBe(401);
    });

    it('createPersonalToken with a personal token creates no token that expires later', async () => {
        const { token, until } = await (await controlOf('dan')).createPersonalToken({ name: 'parent', days: 2 });
        const byToken = connectControl({ url: service.url, token });
        expect(await byToken.createPersonalToken({ name: 'longer', days: 366 })).toMatchObject({ until });
        const shorter = await byToken.createPersonalToken({ name: 'shorter', days: 1 });
        expect(Date.parse(shorter.until)).toBeLessThan(Date.parse(until));
    });

    it('revokePersonalToken also revokes all tokens that were created with the token, directly or indirectly', async () => {
        const control = await controlOf('dan');
        const parent = await control.createPersonalToken({ name: 'parent' });
        const apart = await control.createPersonalToken({ name: 'apart' });
        const child = await connectControl({ ...service, token: parent.token }).createPersonalToken({ name: 'child' });
        const grandchild = await connectControl({ ...service, token: child.token }).createPersonalToken({
            name: 'last',
        });
        expect(await statusAs(grandchild.token)).toBe(200);
        await control.revokePersonalToken(parent.id);
        expect(await Promise.all([parent, child, grandchild, apart].map(({ token }) => statusAs(token)))).toEqual([
            401, 401, 401, 200,
        ]);
    });

    it('createToken with a personal token of the owner returns 403, because the new token would outlive it', async () => {
        const { token } = await connectControl(service).createPersonalToken({ name: 'of the owner', days: 1 });
        await expect(connectControl({ url: service.url, token }).createToken('user-bela')).rejects.toMatchObject({
            status: 403,
            message: expect.stringContaining('outlives') as string,
        });
    });

    it('createPersonalToken returns 403 to integrations', async () => {
        for (const token of Object.values(await createIntegrationTokens(service)))
            await expect(
                connectControl({ url: service.url, token }).createPersonalToken({ name: 'x' }),
            ).rejects.toMatchObject({ status: 403 });
    });

    it('createPersonalToken rejects an invalid name and an invalid number of days', async () => {
        const control = await controlOf('bela');
        for (const wrong of [{ name: '' }, { name: 'x'.repeat(101) }, { name: 'x', days: 0 }, { name: 'x', days: 367 }])
            await expect(control.createPersonalToken(wrong)).rejects.toMatchObject({ status: 422 });
    });

    it('createPersonalToken returns 409 for more than a hundred tokens of a user', async () => {
        const control = await controlOf('cleo');
        for (let made = 0; made < 100; made++) await control.createPersonalToken({ name: `${made}` });
        await expect(control.createPersonalToken({ name: 'one more' })).rejects.toMatchObject({ status: 409 });
    });
});

describe('storage of personal tokens', () => {
    it('neither the files of the state nor an exported workspace contain a personal token', async () => {
        const statePath = mkdtempSync(join(tmpdir(), 'svc-int-tokens-'));
        onTestFinished(() => rmSync(statePath, { recursive: true, force: true }));
        const started = await startTemporaryService({ statePath });
        const control = connectControl(started);
        const { token } = await control.createPersonalToken({ name: 'kept' });
        await started.as(token).user.getAuthenticatedUser();
        const exported = JSON.stringify(await control.exportWorkspace({ secrets: 'include' }));
        expect(exported).not.toContain(token);
        expect(exported).not.toContain('personal_tokens');
        await started.dispose();
        const files = readdirSync(statePath, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
        expect(files.length).toBeGreaterThan(0);
        for (const { parentPath, name } of files)
            expect(readFileSync(join(parentPath, name)).includes(token), name).toBe(false);
    });
});
