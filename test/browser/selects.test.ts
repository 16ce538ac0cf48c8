import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { rendering } from '../support/scripts.js';
import { startTemporaryService } from '../support/service.js';
import { blockOf } from '../support/studio-page.js';

const SELECT = rendering(`
    const { spec = 'none' } = event.props;
    const onValueChange = { action: '@editor.node.updateProps', props: { spec: { $state: 'spec' } } };
    const select = { type: 'select', state: 'spec', options: { source: 'openapi' }, onValueChange };
    const children = [{ type: 'markdown', content: 'Chosen ' + spec }, { type: 'input', label: 'Specification', element: select }];
    return Response.json({ type: 'element', state: {}, props: event.props, element: { type: 'block', children } });`);

it('a select of OpenAPI specifications offers those of the organization', async () => {
    const service = await startTemporaryService();
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
