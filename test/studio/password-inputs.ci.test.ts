import { expect, it } from 'vitest';

import { createRenderingScript } from '../support/scripts.js';
import { openTemporaryService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';
import { copyText, getPanel } from './support/open-tool.js';
import { openStudio } from './support/open-studio.js';

const TYPED = 'first-keystrokes';

const FORM = createRenderingScript(`
    const { state = { word: '' } } = event;
    return Response.json({ type: 'element', state, props: {}, element: { type: 'block', children: [
        { type: 'input', label: 'Word', element: { type: 'textinput', state: 'word', inputType: 'password' } },
        { type: 'button', label: 'Save', onPress: { action: 'save', given: { $state: 'word' } } },
    ] } });`);

it('the Studio masks the text of a password input in state, and omits it from copied requests and tests', async () => {
    const service = await openTemporaryService();
    await service.develop('form', FORM, { blocks: [{ id: 'main', title: 'Form' }] });
    const { page, errors } = await openStudio(service.studioUrl);
    await page.evaluate(() => void (location.hash = '#/form/block/main'));
    await getBlock(page).getByLabel('Word').fill(TYPED);
    await page.getByText('Props and state').click();
    const state = page.getByRole('region', { name: 'State', exact: true });
    await state.getByRole('button', { name: 'Reveal' }).waitFor();
    expect(await state.getByText(TYPED).count()).toBe(0);

    await page.getByRole('group', { name: 'Component tools' }).getByRole('button', { name: 'Request' }).click();
    await getBlock(page).getByRole('button', { name: 'Save' }).click();
    await getPanel(page, 'Request').getByRole('heading', { name: 'Request of render 2', exact: true }).waitFor();
    expect(JSON.parse(await copyText(page, 'JSON'))).toMatchObject({
        state: { word: '' },
        action: { action: 'save', given: '' },
    });
    expect(await copyText(page, 'Test')).not.toContain(TYPED);
    expect(errors).toEqual([]);
});
