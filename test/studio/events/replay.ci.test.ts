import { expect, it } from 'vitest';

import { startHttpServer } from '../../support/http-server.js';
import { script } from '../../support/scripts.js';
import { openTemporaryService, type TestService } from '../../support/service.js';
import type { DomLocator } from '../support/dom-locator.js';
import type { DomPage } from '../support/dom-page.js';
import { openStudio } from '../support/open-studio.js';

const createPathScript = (upstream: string, version: number) =>
    script(`
        if (event.type !== 'fetch') return new Response('OK');
        const path = new URL(event.request.url).pathname.split('/').at(-1);
        if (path === 'steady') return new Response(await (await fetch('${upstream}')).text());
        if (path === 'broken' && ${version} === 2) throw new Error('out of ink');
        return new Response(path + ' version ${version}');
    `);

interface Recorded {
    service: TestService;
    countUpstreamRequests: () => number;
    publishSecondVersion: () => Promise<void>;
}

async function recordThreeRequests(): Promise<Recorded> {
    let count = 0;
    const upstream = await startHttpServer((_, response) => void response.end(`answer ${++count}`));
    const service = await openTemporaryService();
    const { installation } = await service.develop('demo', createPathScript(upstream, 1));
    const base = `${service.publicUrl}/v1/integrations/demo/installations/${installation}/integration`;
    for (const path of ['steady', 'changed', 'broken']) await (await fetch(`${base}/${path}`)).text();
    return {
        service,
        countUpstreamRequests: () => count,
        publishSecondVersion: async () => void (await service.develop('demo', createPathScript(upstream, 2))),
    };
}

const getGroup = (page: DomPage, name: string): DomLocator => page.getByRole('main').getByRole('region', { name });

async function openReplay(service: TestService): Promise<DomPage> {
    const { page } = await openStudio(service.studioUrl);
    await page.getByRole('combobox', { name: 'Type' }).selectOption('fetch');
    await page.getByRole('button', { name: 'Replay events' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Replay', exact: true }).click();
    await page.getByRole('main').getByText('3 events replayed.').waitFor();
    return page;
}

it('Replay groups events by result, opens the first difference, and answers requests from the records', async () => {
    const { service, countUpstreamRequests, publishSecondVersion } = await recordThreeRequests();
    await publishSecondVersion();
    const page = await openReplay(service);
    await getGroup(page, 'Failed').locator('.row-problem').getByText('out of ink').waitFor();
    await getGroup(page, 'Same as the record').getByText('GET /steady').waitFor();
    const different = getGroup(page, 'Different from the record');
    expect(await different.locator('.row-words').allInnerTexts()).toEqual([expect.stringContaining('GET /changed')]);
    const differences = page.getByRole('main').getByRole('region', { name: 'Differences of fetch' });
    expect(await differences.locator('del').first().textContent()).toContain('− status success');
    await different.getByRole('button', { name: 'Show differences' }).click();
    await different.locator('ins').getByText('+ changed version 2').waitFor();
    expect(countUpstreamRequests()).toBe(1);
});

it('Replay again repeats the same events on the version that is current then', async () => {
    const { service, publishSecondVersion } = await recordThreeRequests();
    const page = await openReplay(service);
    expect(await getGroup(page, 'Same as the record').locator('.row').count()).toBe(3);
    await publishSecondVersion();
    await page.getByRole('main').getByRole('button', { name: 'Replay again' }).click();
    await getGroup(page, 'Failed').locator('.row-problem').getByText('out of ink').waitFor();
    await page.getByRole('main').getByText('3 events replayed.').waitFor();
    expect(await getGroup(page, 'Same as the record').locator('.row').count()).toBe(1);
});

it('Replay sends requests of the integration to their destinations if responses are live', async () => {
    const { service, countUpstreamRequests } = await recordThreeRequests();
    const page = await openReplay(service);
    await page.getByRole('combobox', { name: 'Responses to its requests' }).selectOption('live');
    await page.getByRole('main').getByRole('button', { name: 'Replay again' }).click();
    await getGroup(page, 'Different from the record').locator('ins').getByText('answer 2').waitFor();
    expect(countUpstreamRequests()).toBe(2);
});
