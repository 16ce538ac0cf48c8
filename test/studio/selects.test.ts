import { expect, it } from 'vitest';

import { createRenderingScript } from '../support/scripts.js';
import { openTemporaryService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';
import { openStudio } from './support/open-studio.js';

const SELECT = createRenderingScript(`
    const { spec = 'none' } = event.props;
    const onValueChange = { action: '@editor.node.updateProps', props: { spec: { $state: 'spec' } } };
    const select = { type: 'select', state: 'spec', options: { source: 'openapi' }, onValueChange };
    const children = [{ type: 'markdown', content: 'Chosen ' + spec }, { type: 'input', label: 'Specification', element: select }];
    return Response.json({ type: 'element', state: {}, props: event.props, element: { type: 'block', children } });`);

it('a select with the source openapi offers the specifications of the organization and stores the chosen id', async () => {
    const service = await openTemporaryService();
    const text = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}';
    const { data } = await service.client.orgs.createOpenAPISpec('acme', { slug: 'pets', source: { text } });
    await service.develop('demo', SELECT, { blocks: [{ id: 'main', title: 'Block' }] });
    const { page, errors } = await openStudio(service.studioUrl);
    const field = getBlock(page).getByLabel('Specification');
    await field.click();
    await getBlock(page).getByRole('option', { name: 'rockets' }).waitFor();
    await field.fill('pe');
    await getBlock(page).getByRole('option', { name: 'pets' }).click();
    await getBlock(page).getByText(`Chosen ${data.id}`).waitFor();
    expect(await field.inputValue()).toBe('pets');
    expect(errors).toEqual([]);
});
