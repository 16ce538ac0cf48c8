import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { beforeAll, expect, it } from 'vitest';

import { createRenderingScript } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { openStudio } from './support/open-studio.js';

const DECLARATION = {
    blocks: [{ id: 'main', title: 'Mood' }],
    configurations: { account: { properties: { tone: { type: 'string' as const, title: 'Tone' } } } },
};

let service: TestService;
let momentPath = '';
let upstreamRequests = 0;

beforeAll(async () => {
    const server = createServer((_, response) => response.end(`answer ${++upstreamRequests}`));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const createScript = (version: number) =>
        createRenderingScript(`
            const text = await (await fetch('${upstream}')).text();
            console.log('log of version ${version}');
            const { tone } = environment.installation.configuration;
            return answer(['version ${version}', tone, text, 'size', event.props.size].join(' '));`);
    service = await openService();
    const place = await service.develop('mood', createScript(1), DECLARATION);
    const setTone = (tone: string) =>
        service.client.integrations.updateIntegrationInstallation('mood', place.installation, {
            configuration: { tone },
        });
    await setTone('calm');
    await service.render(place, { props: { size: 3 } });
    const { event } = await service.lastEvent('mood');
    momentPath = `#/~moment/mood?${new URLSearchParams({ time: event.createdAt, event: event.id })}`;
    await setTone('loud');
    await service.develop('mood', createScript(2), DECLARATION);
    return async () => {
        server.close();
        await service.dispose();
    };
});

async function open(path?: string): Promise<DomPage> {
    const { page } = await openStudio(service.studioUrl);
    await page.getByRole('region', { name: 'Time line' }).waitFor();
    await page.getByRole('main').getByText('version 2 loud').waitFor();
    if (path !== undefined) await page.goto(path);
    return page;
}

const getBar = (page: DomPage): DomLocator => page.getByRole('region', { name: 'Time line' });

async function showTimeLine(page: DomPage): Promise<DomLocator> {
    await getBar(page).getByRole('button', { name: 'Show time line' }).click();
    const slider = getBar(page).getByRole('slider', { name: 'Moment of mood' });
    await slider.waitFor();
    await until('the marks are loaded', async () => Number(await slider.getAttribute('aria-valuemax')) > 5);
    return slider;
}

const readSources = async (pictures: DomLocator) =>
    Promise.all((await pictures.all()).map((picture) => picture.getAttribute('src')));

it('The time line is folded at first, and stays as the user left it', async () => {
    const page = await open();
    expect(await getBar(page).getByRole('slider').count()).toBe(0);
    await showTimeLine(page);
    await page.reload();
    await getBar(page).getByRole('slider', { name: 'Moment of mood' }).waitFor();
});

it('The time line steps from mark to mark by arrow keys, to the first by Home, and to now by End', async () => {
    const page = await open();
    const slider = await showTimeLine(page);
    const marks = Number(await slider.getAttribute('aria-valuemax'));
    expect(await slider.getAttribute('aria-valuetext')).toBe('Now');
    await slider.press('ArrowLeft');
    await until('the last mark is selected', async () => (await slider.getAttribute('aria-valuetext')) !== 'Now');
    expect(page.url()).toContain('#/~moment/mood?time=');
    await slider.press('Home');
    await until('the first mark is selected', async () => (await slider.getAttribute('aria-valuenow')) === '0');
    await slider.press('ArrowRight');
    await until('the second mark is selected', async () => (await slider.getAttribute('aria-valuenow')) === '1');
    await slider.press('End');
    await page.getByRole('main').getByText('version 2 loud').waitFor();
    expect(Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(marks);
    expect(page.url()).toContain('#/mood/block/main');
});

it('A link to a moment draws the block by its version, configuration and recorded responses, and sends nothing', async () => {
    const page = await open();
    const [requests, events] = [upstreamRequests, await service.events('mood')];
    await page.goto(momentPath);
    const main = page.getByRole('main');
    await main.locator('.moment-banner').getByText('version 1').waitFor();
    await main
        .getByRole('region', { name: 'Block at that time' })
        .getByText('version 1 calm answer 1 size 3')
        .waitFor();
    await main.getByRole('region', { name: 'Configuration' }).getByText('calm').waitFor();
    await main.getByRole('region', { name: 'Markdown of the page at that time' }).waitFor();
    expect(upstreamRequests).toBe(requests);
    expect(await service.events('mood')).toEqual(events);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('back to now');
    await page.getByRole('option', { name: /Go back to now \(Escape\)/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await main.getByText('version 2 loud').waitFor();
});

it('A branch shows the event on the current version with edited props beside the moment, and the differences', async () => {
    const page = await open(momentPath);
    const requests = upstreamRequests;
    const branch = page.getByRole('main').getByRole('region', { name: 'Branch' });
    await branch.getByRole('textbox', { name: 'props' }).fill('{"size": 9}');
    await branch.getByRole('button', { name: 'Replay with today’s code' }).click();
    await branch
        .getByRole('region', { name: 'Block of the branch' })
        .getByText('version 2 calm answer 1 size 9')
        .waitFor();
    await branch
        .getByRole('region', { name: 'Block of the moment' })
        .getByText('version 1 calm answer 1 size 3')
        .waitFor();
    const differences = branch.getByRole('region', { name: 'Differences of elements, requests and logs' });
    expect(await differences.locator('del').first().textContent()).toContain('log of version 1');
    expect(await differences.locator('ins').first().textContent()).toContain('log of version 2');
    expect(upstreamRequests).toBe(requests);
});

it('A moment loads pictures of other hosts, but none of the integration', async () => {
    const place = await service.develop(
        'pictures',
        createRenderingScript(`
            const own = environment.integration.urls.publicEndpoint + '/own.png';
            const urls = [own, own.replace('http:', ''), own.replace('127.0.0.1', 'pictures.localhost'), 'data:,other'];
            return answer(urls.map((url) => '![picture](' + url + ')').join(' '));`),
    );
    await service.render(place);
    const { event } = await service.lastEvent('pictures');
    const page = await open(`#/~moment/pictures?${new URLSearchParams({ time: event.createdAt, event: event.id })}`);
    const pictures = page.getByRole('region', { name: 'Block at that time' }).locator('img');
    await until('the picture of another host is shown', async () => (await readSources(pictures))[3] === 'data:,other');
    expect(await readSources(pictures)).toEqual([null, null, null, 'data:,other']);
});

it('The view of a moment explains an address without a time', async () => {
    const page = await open('#/~moment/mood');
    await page.getByRole('main').getByText('No moment at this address.').waitFor();
});

it('The time line follows the integration of the moment, and says if nothing was rendered until then', async () => {
    await service.develop('other', createRenderingScript(`return answer('other');`));
    const page = await open(`#/~moment/other?${new URLSearchParams({ time: new Date().toISOString() })}`);
    await page.getByRole('main').getByText('The journal has no render until then.').waitFor();
    await getBar(page).getByRole('button', { name: 'Show time line' }).click();
    await getBar(page).getByRole('slider', { name: 'Moment of other' }).waitFor();
});
