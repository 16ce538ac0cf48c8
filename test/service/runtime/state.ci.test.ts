import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type DevelopmentResponse, EmulatorError } from '@svc-int/emulator';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { getStatus } from '../../support/contract.js';
import { createPng } from '../../support/browser/pictures.js';
import { getRenderedText, createTextScript, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { startService, startTemporaryService } from '../../support/service.js';
import { downgradeLayout, openWorkspaceDatabase } from '../../support/service/workspace-database.js';

const ICON = createPng(200);

async function temporaryFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-state-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
}

let kept: string;
let place: DevelopmentResponse;

beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), 'svc-int-kept-'));
    const service = await startService({ statePath: kept });
    await service.develop('kept', EVENT_ECHO_SCRIPT, { secrets: { KEY: 'the-first-of-the-keys' } });
    place = await service.develop('kept', EVENT_ECHO_SCRIPT, { secrets: { KEY: 'the-value-of-the-key' } });
    await service.dispose();
    return () => rm(kept, { recursive: true, force: true });
});

async function copyKept(): Promise<string> {
    const statePath = await temporaryFolder();
    await cp(kept, statePath, { recursive: true });
    return statePath;
}

const withoutUrls = (installation: object) => ({ ...installation, urls: undefined });

describe('service with a state folder', () => {
    it('a service fails with the path of its state folder if a file is no database, and releases the folder', async () => {
        const statePath = await copyKept();
        const files = await readdir(statePath, { recursive: true });
        const databases = files.filter((file) => /[0-9a-f]{64}\.sqlite/.test(file));
        for (const file of databases) await writeFile(join(statePath, file), 'no database at all'.repeat(1000));
        const failure = await startService({ statePath }).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(EmulatorError);
        expect(failure).toMatchObject({ code: 'RUNTIME_FAILED', message: expect.stringContaining(statePath) });
        for (const file of databases) await rm(join(statePath, file), { force: true });
        await startTemporaryService({ statePath });
    });

    it('a service rejects state of a newer version of the kit, leaves it unchanged, and names the next step', async () => {
        const statePath = await copyKept();
        const stored = await openWorkspaceDatabase(statePath);
        await stored.run(
            `insert into __drizzle_migrations (hash, created_at) values ('', ${Date.parse('2999-01-01')})`,
        );
        await stored.close();
        await expect(startService({ statePath })).rejects.toMatchObject({
            code: 'STATE_UNKNOWN',
            message: expect.stringMatching(/another build of the kit.* move the folder to begin/),
        });
        const left = await openWorkspaceDatabase(statePath);
        await left.run(`delete from __drizzle_migrations where created_at = ${Date.parse('2999-01-01')}`);
        expect(await left.run('select name from integrations')).toEqual([{ name: 'kept' }]);
        await left.close();
        await startTemporaryService({ statePath });
    });

    it.each(['times', 'no record'] as const)(
        'a service rejects state of an earlier build, and leaves it unchanged (%s)',
        async (by) => {
            const statePath = await copyKept();
            await downgradeLayout(statePath, by);
            const before = readFiles(statePath);
            await expect(startService({ statePath })).rejects.toMatchObject({
                code: 'STATE_UNKNOWN',
                reason: `The workspace in ${statePath} was written by an earlier build of the kit, in a layout that this build does not read. It was not changed.`,
                hint: expect.stringContaining('svc-int emulator reset'),
            });
            expect(readFiles(statePath)).toEqual(before);
        },
    );

    it('a restarted service keeps its integrations, installations, journal and tokens', async () => {
        const statePath = await temporaryFolder();
        const before = await startService({ statePath, token: 'the-token-of-the-user' });
        const place = await before.develop('kept', EVENT_ECHO_SCRIPT, {
            secrets: { KEY: 'the-value-of-the-key' },
            icon: ICON,
        });
        const told = JSON.parse(getRenderedText((await before.render(place)).data)) as {
            environment: { apiTokens: { installation: string }; signingSecrets: object };
        };
        const events = await before.events('kept');
        const installations = (await before.client.integrations.listIntegrationInstallations('kept')).data.items;
        await before.dispose();

        const after = await startTemporaryService({ statePath, token: 'the-token-of-the-user' });
        expect(await after.events('kept')).toEqual(events);
        const kept = (await after.client.integrations.listIntegrationInstallations('kept')).data.items;
        expect(kept.map(withoutUrls)).toEqual(installations.map(withoutUrls));
        const { icon = '' } = (await after.client.integrations.getIntegrationByName('kept')).data.urls;
        expect(Buffer.from(await (await fetch(icon)).arrayBuffer()).toString('base64')).toBe(ICON);
        const again = JSON.parse(getRenderedText((await after.render(place)).data)) as typeof told & {
            environment: { apiEndpoint: string };
        };
        expect(again.environment.signingSecrets).toEqual(told.environment.signingSecrets);
        expect(again.environment.apiEndpoint).toBe(after.url);
        expect(
            (await after.as(told.environment.apiTokens.installation).integrations.getIntegrationByName('kept')).data
                .version,
        ).toBe(1);
        expect((await after.develop('kept', createTextScript('x'))).version).toBe(2);
    });

    it('the state folder contains secrets of current and previous versions only in encrypted form', async () => {
        const stored = contentOf(kept).toString('latin1');
        expect(stored).toContain('kept');
        expect(stored).not.toMatch(/the-(?:first|value)-of/);
        expect((await stat(join(kept, 'key'))).mode & 0o777).toBe(0o600);
    });

    it('a service without its key file reports lost secrets, and accepts the secrets of the next version', async () => {
        const statePath = await copyKept();
        await rm(join(statePath, 'key'));
        const after = await startTemporaryService({ statePath });
        await expect(after.render(place)).rejects.toMatchObject({
            status: 500,
            message: expect.stringContaining('The key that the secrets of "kept" were stored with is gone.'),
        });
        await after.develop('kept', EVENT_ECHO_SCRIPT, { secrets: { KEY: 'another-value' } });
        expect(getRenderedText((await after.render(place)).data)).toContain('another-value');
    });

    it('a running service locks its state folder, and the error of another service names the process', async () => {
        const statePath = await temporaryFolder();
        await startTemporaryService({ statePath });
        const second = startService({ statePath });
        await expect(second).rejects.toBeInstanceOf(EmulatorError);
        await expect(second).rejects.toMatchObject({
            code: 'STATE_IN_USE',
            message: expect.stringContaining(String(process.pid)),
        });
    });
});

describe('service without a state folder', () => {
    it('services without a state folder share neither integrations nor tokens', async () => {
        const first = await startTemporaryService();
        await first.develop('kept', EVENT_ECHO_SCRIPT);
        const second = await startTemporaryService();
        expect((await second.client.integrations.listIntegrations()).data.items).toEqual([]);
        expect(second.token).not.toBe(first.token);
        expect(await getStatus(second.as(first.token).integrations.listIntegrations())).toBe(401);
    });

    it('dispose stops the service, also if it is called repeatedly', async () => {
        const service = await startService();
        await Promise.all([service.dispose(), service.dispose()]);
        await service.dispose();
        await expect(fetch(service.url)).rejects.toThrow();
        await expect(fetch(service.publicUrl)).rejects.toThrow();
    });
});

function readFiles(folder: string): Record<string, string> {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && !entry.name.endsWith('-shm'),
    );
    return Object.fromEntries(
        files.map(({ parentPath, name }) => {
            const path = join(parentPath, name);
            return [path, createHash('sha256').update(readFileSync(path)).digest('hex')];
        }),
    );
}

function contentOf(folder: string): Buffer {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && entry.name !== 'key',
    );
    return Buffer.concat(files.map(({ parentPath, name }) => readFileSync(join(parentPath, name))));
}
