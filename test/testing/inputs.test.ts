import { createTestHarness, type RenderedComponent, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const WORKSHOP = new URL('workshop/integration.yaml', import.meta.url);

let harness: TestHarness;
let form: RenderedComponent;
beforeAll(async () => {
    harness = await createTestHarness({ manifest: WORKSHOP });
});
beforeEach(async () => {
    form = await harness.render('form');
});
afterAll(() => harness.dispose());

describe('Input into a rendered component', () => {
    it('updates the local state immediately, is shown where it is bound, and is sent with an action', async () => {
        expect(form.state).toMatchObject({ name: 'Ada', code: 'let a = 1;' });
        await form.type('Name', 'Grace');
        expect(form).toHaveText('Grace');
        expect(harness.events.at(-1)?.payload).toMatchObject({ type: 'ui_render', componentId: 'form', props: {} });
        await form.press('Save');
        expect(form.props).toMatchObject({ saved: { name: 'Grace', chosen: 0 } });
    });

    it('selects an option by its label or id, and several options in a multiple select', async () => {
        await form.select('Colour', 'Green');
        expect(form.state).toMatchObject({ colour: 'g', chosen: 1 });
        await form.select('Sizes', 'Large', 's');
        expect(form.state['sizes']).toEqual(['l', 's']);
        await expect(form.select('Colour', 'Gren')).rejects.toThrow(
            'The select "colour" has no option "Gren". Did you mean "Green"?',
        );
        await expect(form.select('Colour', 'r', 'g')).rejects.toThrow('"Colour" takes one option, not 2.');
        await expect(form.select('Name', 'r')).rejects.toThrow('"Name" is not a select.');
    });

    it('selects an option from any page of a mocked options URL', async () => {
        const countries = harness.outbound.mock('https://countries.example.com/*', ({ url }: Request) =>
            url.includes('page=2')
                ? { items: [{ id: 'is', label: 'Iceland' }], nextPage: 2 }
                : { items: [{ id: 'fr', label: 'France' }], nextPage: 2 },
        );
        await form.select('Country', 'Iceland');
        expect(form.state).toMatchObject({ country: 'is' });
        expect(countries.calls.map(({ url }) => url)).toEqual([
            'https://countries.example.com/list?q=Iceland',
            'https://countries.example.com/list?q=Iceland&page=2',
        ]);
        await expect(form.select('Country', 'Island')).rejects.toThrow(
            'has no option "Island". Did you mean "Iceland"?',
        );
        countries.remove();
        await expect(form.select('Country', 'France')).rejects.toThrow(
            'No mock answers the request "GET https://countries.example.com/list?q=France".',
        );
    });

    it('selects an OpenAPI specification of the organization by its slug', async () => {
        await form.select('Specification', 'rockets');
        expect(form.state).toMatchObject({ spec: 'openapi-rockets' });
        await expect(form.select('Specification', 'rocket')).rejects.toThrow('Did you mean "rockets"?');
    });

    it('sets switches, checkboxes and radios on press', async () => {
        await form.press('News');
        expect(form.state).toMatchObject({ news: true, chosen: 1 });
        await form.press('Tea');
        await form.press('Milk');
        await form.press('Tea');
        await form.press('Monthly');
        expect(form.state).toMatchObject({ picked: ['milk'], plan: 'month' });
    });

    it('triggers the change action of a code block, and is rejected for a checkbox', async () => {
        await form.type('Script', 'let a = 2;');
        expect(form.state).toMatchObject({ code: 'let a = 2;', chosen: 1 });
        await expect(form.type('Tea', 'x')).rejects.toThrow('"Tea" can\'t be typed into.');
    });
});

describe('A press in a rendered component', () => {
    it('opens a URL, stores props or completes the component, as in the service', async () => {
        await form.press('Look it up');
        expect(form.openedUrls).toEqual(['https://example.com/']);
        await form.press('Rename');
        expect(form).toHaveText('# Ada (editable)');
        await form.press('Finish');
        expect(form.completed).toEqual({ by: 'finish' });
    });

    it('stores no props in a document that is not editable, and adds a notice with the reason', async () => {
        const fixed = await harness.render('form', { context: { editable: false } });
        await fixed.press('Rename');
        expect(fixed).toHaveText('# Form (fixed)');
        expect(fixed.notices).toEqual(['Props are not stored: the document is not editable.']);
    });

    it('is rejected for disabled, missing, ambiguous and outdated elements', async () => {
        await expect(form.press('Locked')).rejects.toThrow('"Locked" is disabled.');
        await expect(form.press('Sav')).rejects.toThrow('Nothing pressable is labelled "Sav". Did you mean "Save"?');
        await expect(form.press('Twice')).rejects.toThrow('2 elements to press are labelled "Twice"');
        const save = form.getByLabel('Save');
        await form.refresh();
        await expect(form.press(save)).rejects.toThrow('The element is no longer shown: query it again.');
        await expect(form.press(form.getByLabel('Name'))).rejects.toThrow("The element can't be pressed.");
    });

    it('accepts an element as its target if several have the same label', async () => {
        await form.press(form.getAllByLabel('Twice')[1]);
        expect(form.props).toHaveProperty('saved');
        await expect(form.press(form.getAllByLabel('Twice')[2])).rejects.toThrow(
            'The element does not exist: the query found fewer elements.',
        );
    });

    it('rejects with the error and the logs if the integration fails, and keeps the last render', async () => {
        const message =
            /"form" could not be rendered: Error: The form is broken\n[^]*error: about to fail\n[^]*at .*src\/form\.tsx:\d+:\d+\)?\n/;
        await expect(form.press('Break')).rejects.toThrow(message);
        expect(form).toHaveElement('button', { label: 'Break' });
        await form.press('Save');
        expect(form.props).toHaveProperty('saved');
    });
});

describe('A query in a rendered component', () => {
    it('finds elements by type, label and text', () => {
        expect(form.getAllByType('checkbox').map(({ value }) => value)).toEqual(['tea', 'milk']);
        expect(form.getByLabel('Name')).toMatchObject({ type: 'textinput', state: 'name' });
        expect(form.getByText('Hello World')).toMatchObject({ type: 'text' });
        expect(form.getByText('World')).toMatchObject({ type: 'text', style: 'bold' });
        expect(form.getByText(/passport/)).toMatchObject({ type: 'input' });
        expect(form.queryByText('Nowhere')).toBeUndefined();
        expect(form.queryByType('webframe')).toBeUndefined();
    });

    it('throws an error with the tree if no element or several elements match', () => {
        expect(() => form.getByText('Hello Wold')).toThrow(
            /No element reading "Hello Wold" is shown\. Did you mean "Hello World"\?[^]*<block>/,
        );
        expect(() => form.getByType('button')).toThrow(
            '8 elements <button> are shown. Select one, for example with getAllByType("button")[0].',
        );
        expect(() => form.getByLabel('Twice')).toThrow('2 elements labelled "Twice" are shown');
    });
});

it('harness.unfurl creates the block that declares the prefix of the URL, and rejects other URLs', async () => {
    const pasted = await harness.unfurl('https://forms.example.com/7');
    expect(pasted.props).toEqual({ heading: 'Form of https://forms.example.com/7' });
    expect(pasted).toHaveText('# Form of https://forms.example.com/7 (editable)');
    await expect(harness.unfurl('https://example.com/7')).rejects.toThrow(
        'only addresses that start with https://forms.example.com/.',
    );
});

it('harness.render shows each step of a configuration screen until it completes', async () => {
    const setup = await harness.render('setup');
    expect(setup).toHaveText('Shown in configuration_account');
    await setup.press('Next');
    await setup.type('Key', 'k-1');
    expect(setup.queryByText('All set')).toBeUndefined();
    await setup.press('Next');
    await setup.press('Welcome');
    expect(setup).toHaveText('Shown in');
    await setup.press('Next');
    await setup.press('Next');
    await setup.press('Finish');
    expect(setup.completed).toEqual({ key: 'k-1' });
});
