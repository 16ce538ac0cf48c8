import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { rendering } from '../support/scripts.js';
import { openTemporaryService } from '../support/service.js';
import { blockOf } from '../support/studio-page.js';

/** A picture of one colour, three times as wide as high. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="teal"/></svg>')}`;

const PICTURES = rendering(`
    const picture = { type: 'image', source: { url: ${JSON.stringify(PICTURE)} }, aspectRatio: 3 };
    const options = [{ id: 'a', label: 'Apple', icon: picture }, { id: 'b', label: 'Bee', icon: 'star' }];
    const children = [{ type: 'input', label: 'Fruit', element: { type: 'select', state: 'fruit', options } }];
    return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children } });`);

const SELECT = rendering(`
    const { spec = 'none' } = event.props;
    const onValueChange = { action: '@editor.node.updateProps', props: { spec: { $state: 'spec' } } };
    const select = { type: 'select', state: 'spec', options: { source: 'openapi' }, onValueChange };
    const children = [{ type: 'markdown', content: 'Chosen ' + spec }, { type: 'input', label: 'Specification', element: select }];
    return Response.json({ type: 'element', state: {}, props: event.props, element: { type: 'block', children } });`);

it('a select of OpenAPI specifications offers those of the organization', async () => {
    const service = await openTemporaryService();
    const text = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}';
    const { data } = await service.client.orgs.createOpenAPISpec('acme', { slug: 'pets', source: { text } });
    await service.develop('demo', SELECT, { blocks: [{ id: 'main', title: 'Block' }] });
    const { page, errors } = await openPage(service.studioUrl);
    const field = blockOf(page).getByLabel('Specification');
    await field.click();
    await blockOf(page).getByRole('option', { name: 'rockets' }).waitFor();
    await field.fill('pe');
    await blockOf(page).getByRole('option', { name: 'pets' }).click();
    await blockOf(page).getByText(`Chosen ${data.id}`).waitFor();
    expect(await field.inputValue()).toBe('pets');
    expect(errors).toEqual([]);
});

it('options show their icons, pictures in the height of their line', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', PICTURES, { blocks: [{ id: 'main', title: 'Block' }] });
    const { page, errors } = await openPage(service.studioUrl);
    const field = blockOf(page).getByLabel('Fruit');
    await field.click();
    const option = blockOf(page).getByRole('option', { name: 'Apple' });
    const picture = option.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    const [shown, line] = [await picture.boundingBox(), await option.boundingBox()];
    expect(shown?.height).toBeLessThan(line?.height ?? 0);
    expect(shown?.height).toBeGreaterThan(8);
    expect(shown?.width).toBeCloseTo(3 * (shown?.height ?? 0), 0);
    const icon = await blockOf(page).getByRole('option', { name: 'Bee' }).locator('svg').boundingBox();
    expect(icon?.x).toBeCloseTo(shown?.x ?? 0, 0);
    await option.click();
    expect(await field.inputValue()).toBe('Apple');
    expect(errors).toEqual([]);
});
