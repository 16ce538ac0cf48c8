import { expect, it } from 'vitest';

import { expectError } from '../support/contract.js';
import { jpegOf, pngOf } from '../support/pictures.js';
import { telling } from '../support/scripts.js';
import { sharedService } from '../support/shared-service.js';

const { service } = await sharedService();

const pictures = { icon: jpegOf(60), previewImages: [pngOf(61), pngOf(62)] };

const integration = async () => (await service.client.integrations.getIntegrationByName('seen')).data;

it('images of an integration are served as immutable with their content type, and a render receives their URLs', async () => {
    const place = await service.develop('seen', telling, pictures);
    const { urls, previewImages } = await integration();
    const shown = JSON.stringify((await service.render(place)).data);
    expect(shown).toContain(urls.icon);
    expect(shown).not.toContain('base64');
    const addresses = [urls.icon ?? '', ...previewImages];
    const answers = await Promise.all(addresses.map((address) => fetch(address)));
    expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(['image/jpeg', 'image/png', 'image/png']);
    const contents = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(contents.map((content) => content.toString('base64'))).toEqual([pictures.icon, ...pictures.previewImages]);
    for (const [index, { headers }] of answers.entries()) {
        expect(addresses[index]).toContain(`${urls.assets}/`);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('cache-control')).toContain('immutable');
    }
});

it('a changed image gets a new URL, and its previous URL responds 404', async () => {
    await service.develop('seen', telling, pictures);
    const before = await integration();
    await service.develop('seen', telling, { ...pictures, icon: jpegOf(70) });
    const after = await integration();
    expect(after.urls.icon).not.toBe(before.urls.icon);
    expect(after.previewImages).toEqual(before.previewImages);
    await expectError(404, await fetch(before.urls.icon ?? ''));
});

it('the asset URLs of an integration serve neither its script nor its modules', async () => {
    await service.develop('seen', telling, pictures);
    const { assets } = (await integration()).urls;
    for (const name of ['script', 'modules', 'icon', 'icon-', '..%2fseen'])
        await expectError(404, await fetch(`${assets}/${name}`));
});
