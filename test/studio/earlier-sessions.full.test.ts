import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectControl, type StreamMessage } from '@svc-int/emulator';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createTextScript } from '../support/scripts.js';
import { BUILT, publishBody, startTemporaryService, type StartedService } from '../support/service.js';
import { type OpenedStudio, openStudio } from './support/open-studio.js';

const OLD = { name: 'old', integration: publishBody(createTextScript('x'), { title: 'Old one' }) };

async function openSecondSession(): Promise<OpenedStudio & { service: StartedService }> {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-sessions-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    const first = await startTemporaryService({ statePath });
    await connectControl(first).develop({ ...OLD, build: { ...BUILT, manifest: 'shop/integration.yaml' } });
    await first.dispose();
    const service = await startTemporaryService({ statePath });
    return { service, ...(await openStudio(service.studioUrl)) };
}

describe('An integration of an earlier session', () => {
    it('is marked "earlier session" until a session publishes it again', async () => {
        const { service, page, errors } = await openSecondSession();
        const old = page.getByRole('region', { name: 'Old one' });
        await old.getByText('earlier session').waitFor();
        await service.develop('fresh', createTextScript('y'), { title: 'Fresh one' });
        const fresh = page.getByRole('region', { name: 'Fresh one' });
        await fresh.waitFor();
        expect(await fresh.getByText('earlier session').count()).toBe(0);
        await connectControl(service).develop(OLD);
        await old.getByText('earlier session').waitFor({ state: 'detached' });
        expect(errors).toEqual([]);
    });

    it('is removed by Remove, and offers to copy the command that starts its project', async () => {
        const { page, errors } = await openSecondSession();
        const old = page.getByRole('region', { name: 'Old one' });
        const copy = old.getByRole('button', { name: 'Copy the command that starts Old one' });
        expect(await copy.getAttribute('title')).toBe('svc-int dev -c shop/integration.yaml');
        await old.getByRole('button', { name: 'Remove Old one' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
        await old.waitFor({ state: 'detached' });
        await page.getByText('No integrations yet.').waitFor();
        expect(errors).toEqual([]);
    });

    it('is opened by Start in a running session, and shows the reason if its project cannot be opened', async () => {
        const { service, page } = await openSecondSession();
        const control = connectControl(service);
        const requests: string[] = [];
        const ending = new AbortController();
        onTestFinished(() => ending.abort());
        const answers = [{ problem: 'integration.yaml is missing.' }, { file: 'shop/integration.yaml' }];
        await new Promise<void>((joined) => {
            const follow = (message: StreamMessage) => {
                if (message.event !== 'start-project') return;
                requests.push(message.integration);
                void control.answerWrite(message.id, answers.shift() ?? { problem: 'Not expected.' });
            };
            void control.follow(follow, ending.signal, joined);
        });
        await control.reportVariants({
            event: 'variants',
            manifest: 'a',
            integration: 'fresh',
            files: [],
            problems: [],
        });
        const start = page.getByRole('button', { name: 'Start Old one' });
        await start.click();
        await page.getByText('integration.yaml is missing.').waitFor();
        await start.click();
        await page.getByText('Old one is being built.').waitFor();
        expect(requests).toEqual(['old', 'old']);
    });

    it('loses its mark "earlier session" when it is published through the API', async () => {
        const { service, page } = await openSecondSession();
        const mark = page.getByText('earlier session');
        await mark.waitFor();
        await service.client.integrations.publishIntegration('old', OLD.integration);
        await mark.waitFor({ state: 'detached' });
    });
});
