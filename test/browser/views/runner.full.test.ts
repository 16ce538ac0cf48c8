import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openRunnerPage, showRunnerPath } from '../../support/browser/runner-page.js';
import { openTemporaryService, type TestService } from '../../support/service.js';
import { THEMES_WITHIN } from '../../support/themes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';

const getField = (page: Page, name: string) =>
    page.getByRole('form', { name: 'Values' }).getByLabel(name, { exact: true });

const getResponse = (page: Page) => page.getByRole('region', { name: 'Response', exact: true });

const STATES: Record<string, (page: Page, service: TestService) => Promise<void>> = {
    async render(page) {
        await showRunnerPath(page, '/render/mood/block/meter');
        await getResponse(page).getByText('Hello', { exact: false }).first().waitFor();
    },
    async 'list of runnables'(page) {
        await showRunnerPath(page, '');
        await page.getByRole('heading', { name: 'Run a render, event or operation' }).waitFor();
    },
    async 'operation with a response'(page, service) {
        const [member] = (await service.client.orgs.listMembersInOrganizationById('acme')).data.items;
        await showRunnerPath(page, '/operation/getMemberInOrganizationById');
        await getField(page, 'organizationId required').fill('acme');
        await getField(page, 'userId required').fill(member?.id ?? 'none');
        await getResponse(page).getByRole('status').getByText('200').waitFor();
    },
    async 'fields of a map'(page) {
        await showRunnerPath(page, '/operation/publishIntegration?integrationName=new');
        await page.getByRole('button', { name: /more fields/ }).click();
        await page.getByRole('button', { name: 'Add to secrets' }).press('Enter');
        await page.keyboard.type('OTHER');
        await getField(page, 'secrets 1: value required').waitFor();
    },
    async 'event with people'(page, service) {
        const member = (await service.client.orgs.listMembersInOrganizationById('acme')).data.items.at(-1);
        await showRunnerPath(page, '/event/mood/space_content_updated');
        await getField(page, 'spaceId required').fill('space-handbook');
        await page.getByRole('button', { name: 'Add to updatedBy' }).press('Enter');
        const id = page.getByRole('group', { name: 'updatedBy 2' }).getByLabel('id required', { exact: true });
        await id.focus();
        await id.and(page.locator('[list]')).waitFor();
        await id.fill(member?.user.id ?? 'none');
        await page.getByRole('main').getByRole('button', { name: 'Run', exact: true }).click();
        await getResponse(page).getByText('"seen space_content_updated"').first().waitFor();
    },
};

it.each(THEMES_WITHIN)(
    'the runner has no accessibility issue and fits narrow and wide pages, in $colorScheme',
    { timeout: 3 * TEST_TIMEOUT_MS },
    async ({ colorScheme, widths }) => {
        const service = await openTemporaryService();
        const page = await openRunnerPage(service, '', { colorScheme });
        const found: string[] = [];
        for (const [state, open] of Object.entries(STATES)) {
            await open(page, service);
            for (const width of widths) {
                await page.setViewportSize({ width, height: 800 });
                found.push(...(await listViolations(page)).map((violation) => `${state} at ${width}: ${violation}`));
                if (await scrollsSideways(page)) found.push(`${state} at ${width} scrolls sideways`);
            }
        }
        expect(found).toEqual([]);
    },
);
