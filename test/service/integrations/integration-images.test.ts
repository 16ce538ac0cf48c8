import { expect, it } from 'vitest';

import { expectError } from '../../support/contract.js';
import { createJpeg, createPng } from '../../support/browser/pictures.js';
import { EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openSharedService } from '../../support/shared-service.js';

const { service } = await openSharedService();

const pictures = { icon: createJpeg(60), previewImages: [createPng(61), createPng(62)] };

const integration = async () => (await service.client.integrations.getIntegrationByName('seen')).data;

it('images of an integration are served as immutable with their content type, and a render receives their URLs', async () => {
    const place = await service.develop('seen', EVENT_ECHO_SCRIPT, pictures);
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
    await service.develop('seen', EVENT_ECHO_SCRIPT, pictures);
    const before = await integration();
    await service.develop('seen', EVENT_ECHO_SCRIPT, { ...pictures, icon: createJpeg(70) });
    const after = await integration();
    expect(after.urls.icon).not.toBe(before.urls.icon);
    expect(after.previewImages).toEqual(before.previewImages);
    await expectError(404, await fetch(before.urls.icon ?? ''));
});

it('the asset URLs of an integration serve neither its script nor its modules', async () => {
    await service.develop('seen', EVENT_ECHO_SCRIPT, pictures);
    const { assets } = (await integration()).urls;
    for (const name of ['script', 'modules', 'icon', 'icon-', '..%2fseen'])
        await expectError(404, await fetch(`${assets}/${name}`));
});
