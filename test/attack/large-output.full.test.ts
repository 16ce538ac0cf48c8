import { expect, it } from 'vitest';

import { openFreshPage } from '../support/browser.js';
import { createRenderingScript } from '../support/scripts.js';
import { openTemporaryService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';

const LARGE = createRenderingScript(`
const options = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index), label: 'Option ' + index }));
return Response.json({
    type: 'element', state: { chosen: '7' }, props: { values: Array.from({ length: 10_000 }, (_, index) => 'value ' + index) },
    element: { type: 'block', children: [
        { type: 'markdown', content: '*many* words '.repeat(600_000) },
        { type: 'select', state: 'chosen', options },
        ...Array.from({ length: 2_000 }, () => ({ type: 'card', buttons: Array(3).fill({ type: 'button', onPress: { action: 'go' } }) })),
    ] },
});`);

it('The Studio truncates large text, options and props with a count, and renders no collapsed content', async () => {
    const service = await openTemporaryService();
    await service.develop('large', LARGE, { blocks: [{ id: 'main', title: 'Large' }] });
    const { page, errors } = await openFreshPage(service.studioUrl);
    const block = getBlock(page);
    await block.getByText('… 7,780,060 more characters are not shown').waitFor();
    await block
        .getByText(/^… [\d,]+ more are not shown/)
        .first()
        .waitFor();
    expect(await page.locator('*').count()).toBeLessThan(20_000);

    await block.getByRole('combobox').click();
    expect(await block.getByRole('option').count()).toBe(100);
    await block.getByRole('button', { name: '… 9,900 more' }).click();
    expect(await block.getByRole('option').count()).toBe(200);
    await block.getByRole('combobox').fill('Option 9999');
    await block.getByRole('option', { name: 'Option 9999' }).click();

    const inspector = page.locator('details.inspector');
    expect(await inspector.getByText('value 0', { exact: false }).count()).toBe(0);
    await inspector.getByText('Props and state').click();
    const props = inspector.getByRole('region', { name: 'Props' });
    await props.getByText('10000').click();
    await props.getByText('"value 99"').waitFor();
    await props.getByRole('button', { name: '… 9,900 more' }).click();
    await props.getByText('"value 199"').waitFor();
    expect(await props.getByText('"value 200"').count()).toBe(0);
    expect(errors).toEqual([]);
});
