import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { openService, openTemporaryService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import {
    developMood,
    getField,
    getResponse,
    getRunButton,
    getStatus,
    listSuggestedIds,
    openRunner,
} from './support/open-runner.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    await developMood(service);
    return () => service.dispose();
});

async function listMembers() {
    return (await service.client.orgs.listMembersInOrganizationById('acme')).data.items;
}

async function listTeamTitles(user: string): Promise<string[]> {
    const { data } = await service.client.orgs.listTeamsForOrganizationMember('acme', user);
    return data.items.map(({ team }) => team.title);
}

async function waitForFocus(locator: DomLocator): Promise<void> {
    await until(`${String(locator)} has the focus`, () =>
        locator.evaluate((element) => element === document.activeElement),
    );
}

async function readBody(page: DomPage): Promise<unknown> {
    await page.getByRole('button', { name: 'As JSON' }).click();
    const text = await page.getByRole('textbox', { name: 'Body as JSON' }).inputValue();
    await page.getByRole('button', { name: 'As JSON' }).click();
    return JSON.parse(text);
}

const isSuggested = async (page: DomPage, name: string, id: string): Promise<boolean> =>
    (await listSuggestedIds(page, name)).includes(id);

describe('The field of an id in the runner', () => {
    it('suggests existing ids, and the pages of the site given in the site field', async () => {
        const { page, errors } = await openRunner(service, '/event/mood/page_feedback');
        await getField(page, 'siteId required').fill('');
        await until('the site is suggested', () => isSuggested(page, 'siteId required', 'site-docs'));
        await getField(page, 'siteId required').fill('site-docs');
        const { data } = await service.client.spaces.listPages('space-handbook');
        await until('its page is suggested', () => isSuggested(page, 'pageId', data.pages[0]?.id ?? 'none'));
        expect(errors).toEqual([]);
    });

    it('suggests all members of an organization, also while the id of one is typed, and runs with that id', async () => {
        const { page, errors } = await openRunner(service, '/operation/getMemberInOrganizationById');
        await getField(page, 'organizationId required').fill('acme');
        const members = await listMembers();
        const id = members[0]?.id ?? 'none';
        await until(
            'all members are suggested',
            async () => (await listSuggestedIds(page, 'userId required')).length === members.length,
        );
        await getField(page, 'userId required').fill(id);
        await until('the member is suggested', () => isSuggested(page, 'userId required', id));
        await getStatus(page).getByText('200').waitFor();
        expect(errors).toEqual([]);
    });

    it('requests no suggestions before it gets the focus', async () => {
        // Requests of another test may still arrive in the shared workspace.
        const own = await openTemporaryService();
        await developMood(own);
        const requested = vi.spyOn(globalThis, 'fetch');
        onTestFinished(() => requested.mockRestore());
        const isMembersUrl = (url: string) => url.startsWith(own.url) && new URL(url).pathname.endsWith('/members');
        const hasRequestedMembers = () =>
            requested.mock.calls.some(([input]) => isMembersUrl(input instanceof Request ? input.url : String(input)));
        const { page } = await openRunner(own, '/operation/getMemberInOrganizationById');
        await getField(page, 'organizationId required').fill('acme');
        await page.getByText('Required: userId.').waitFor();
        expect(hasRequestedMembers()).toBe(false);
        await getField(page, 'userId required').focus();
        await until('the members are requested', hasRequestedMembers);
    });

    it('is prefilled with the only existing id, which can be cleared', async () => {
        const { page } = await openRunner(service, '/operation/listSpacesInOrganizationById');
        await getStatus(page).getByText('200').waitFor();
        expect(await getField(page, 'organizationId required').inputValue()).toBe('acme');
        await getField(page, 'organizationId required').fill('');
        await page.getByText('Required: organizationId.').waitFor();
        expect(await getField(page, 'organizationId required').inputValue()).toBe('');
    });
});

describe('The fields of a list in the runner', () => {
    it('focus an added item, the item after a removed item, or Add if the list is empty', async () => {
        const { page, errors } = await openRunner(service, '/operation/createOrganizationTeam?organizationId=acme');
        const [first = '', second = '', third = ''] = (await listMembers()).map(({ id }) => id);
        await getField(page, 'title required').fill('Tides');
        const add = page.getByRole('button', { name: 'Add to members' });
        await add.press('Enter');
        await waitForFocus(getField(page, 'members 1 required'));
        await until('members are suggested', () => isSuggested(page, 'members 1 required', first));
        await page.keyboard.type(first);
        await add.press('Enter');
        await waitForFocus(getField(page, 'members 2 required'));
        await page.keyboard.type(second);
        expect(await getField(page, 'members 2 required').inputValue()).toBe(second);

        const remove = page.getByRole('button', { name: 'Remove members 1' });
        await remove.press('Enter');
        await getField(page, 'members 2 required').waitFor({ state: 'detached' });
        expect(await getField(page, 'members 1 required').inputValue()).toBe(second);
        await waitForFocus(remove);
        await page.keyboard.press('Enter');
        await getField(page, 'members 1 required').waitFor({ state: 'detached' });
        await waitForFocus(add);
        await page.keyboard.press('Enter');
        await waitForFocus(getField(page, 'members 1 required'));
        await page.keyboard.type(third);
        await page.keyboard.press('Enter');
        await getStatus(page).getByText('201').waitFor();
        expect(await listTeamTitles(third)).toContain('Tides');
        expect(await listTeamTitles(second)).not.toContain('Tides');
        expect(errors).toEqual([]);
    });

    it('fill in the whole person for a suggested id, which the sent event contains', async () => {
        const { page, errors } = await openRunner(service, '/event/mood/space_content_updated');
        await getField(page, 'spaceId required').fill('space-handbook');
        await page.getByRole('button', { name: 'Add to updatedBy' }).press('Enter');
        const person = page.getByRole('group', { name: 'updatedBy 2' });
        const id = person.getByLabel('id required', { exact: true });
        await id.focus();
        const user = (await listMembers()).at(-1)?.user;
        await until('people are suggested', async () => (await id.getAttribute('list')) !== null);
        await id.fill(user?.id ?? 'none');
        const displayName = person.getByLabel('displayName required', { exact: true });
        await until('the name is filled in', async () => (await displayName.inputValue()) === user?.displayName);
        await getRunButton(page).click();
        await getResponse(page).getByText('"seen space_content_updated"').first().waitFor();
        const event = (await service.events('mood')).find(({ payload }) => payload.type === 'space_content_updated');
        expect(event?.payload).toMatchObject({ updatedBy: [{}, { id: user?.id, displayName: user?.displayName }] });
        expect(errors).toEqual([]);
    });
});

describe('The fields of a union in the runner', () => {
    it('belong to the selected type, and replace the value of another type', async () => {
        const { page, errors } = await openRunner(service, '/operation/createOpenAPISpec?organizationId=acme');
        await getField(page, 'slug required').fill('pets');
        const type = getField(page, 'Type of source required');
        await type.selectOption('url');
        await getField(page, 'url required').fill('https://example.com/pets.yaml');
        expect(await readBody(page)).toEqual({ slug: 'pets', source: { url: 'https://example.com/pets.yaml' } });
        await type.selectOption('text');
        await getField(page, 'text required').fill('openapi: 3.1.0');
        expect(await readBody(page)).toEqual({ slug: 'pets', source: { text: 'openapi: 3.1.0' } });
        expect(await type.inputValue()).toBe('text');
        expect(errors).toEqual([]);
    });

    it('are one JSON field for a value that matches no type', async () => {
        const { page, errors } = await openRunner(service, '/operation/createOpenAPISpec?organizationId=acme');
        await getField(page, 'slug required').fill('pets');
        await page.getByRole('button', { name: 'As JSON' }).click();
        await page.getByRole('textbox', { name: 'Body as JSON' }).fill('{"slug": "pets", "source": {"file": "x"}}');
        await page.getByRole('button', { name: 'As JSON' }).click();
        expect(await getField(page, 'source required').inputValue()).toContain('"file"');
        expect(errors).toEqual([]);
    });
});

it('the fields of a map in the runner are names and values, report a repeated name, and can be removed', async () => {
    const { page, errors } = await openRunner(service, '/operation/publishIntegration?integrationName=new');
    await page.getByRole('button', { name: /more fields/ }).click();
    const add = page.getByRole('button', { name: 'Add to secrets' });
    await add.press('Enter');
    await waitForFocus(getField(page, 'secrets 1: name required'));
    await page.keyboard.type('KEY');
    await getField(page, 'secrets 1: value required').fill('first');
    await add.press('Enter');
    await waitForFocus(getField(page, 'secrets 2: name required'));
    await page.keyboard.type('KEY');
    await page.getByRole('alert').getByText('“KEY” is used more than once').waitFor();
    await getField(page, 'secrets 2: name required').fill('OTHER');
    expect(await readBody(page)).toMatchObject({ secrets: { KEY: 'first', OTHER: '' } });
    await page.getByRole('button', { name: 'Remove secrets 1' }).click();
    expect(await readBody(page)).toMatchObject({ secrets: { OTHER: '' } });
    expect(errors).toEqual([]);
});
