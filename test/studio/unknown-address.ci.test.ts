import { beforeAll, expect, it } from 'vitest';

import { createTextScript } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';
import type { DomPage } from './support/dom-page.js';
import { openStudio } from './support/open-studio.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    await service.develop('demo', createTextScript('shown'), { blocks: [{ id: 'main', title: 'Block' }] });
    return () => service.dispose();
});

const showPath = (page: DomPage, path: string): Promise<void> => page.goto(new URL(path, page.url()).href);

it.each([
    { path: '#/demo/block/none', shown: 'Block' },
    { path: '#/none', shown: 'Block' },
    { path: '#/~none', shown: 'Block' },
    { path: '#/~elements/none', shown: 'text' },
    { path: '#/~sites/none', shown: 'Acme Docs' },
])(
    'the Studio reports the unknown path $path and names the view shown instead, until another view opens',
    async (given) => {
        const { page, errors } = await openStudio(service.studioUrl);
        const main = page.getByRole('main');
        await getBlock(page).getByText('shown').waitFor();
        expect(await main.getByRole('alert').count()).toBe(0);
        await showPath(page, given.path);
        const alert = main.getByRole('alert').filter({ hasText: given.path });
        await alert.getByText(`This is ${given.shown}.`).waitFor();
        await showPath(page, '#/demo/block/main');
        await alert.waitFor({ state: 'detached' });
        expect(errors).toEqual([]);
    },
);

it('the Variants view names a component without variants', async () => {
    const { page } = await openStudio(service.studioUrl);
    await getBlock(page).waitFor();
    await showPath(page, '#/~variants/demo/none');
    await page.getByRole('main').getByText('No variants of none in demo.').waitFor();
});
