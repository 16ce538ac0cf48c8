import { expect, it } from 'vitest';

import { openTemporaryService } from '../support/service.js';
import { until } from '../support/until.js';
import { openStudio } from './support/open-studio.js';

it('the table of members sets roles, and shows why a role cannot be changed', async () => {
    const service = await openTemporaryService();
    const { page, errors } = await openStudio(service.studioUrl);
    await page.getByRole('button', { name: 'Service', exact: true }).click();
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    const roleOf = async (user: string) =>
        (await service.client.orgs.getMemberInOrganizationById('acme', user)).data.role;
    const finn = page.getByLabel('Role of Finn Follower');
    for (const role of ['edit', '']) {
        await finn.selectOption(role);
        await until(`the role is ${role || 'none'}`, async () => ((await roleOf('user-finn')) ?? '') === role);
        expect(await finn.inputValue()).toBe(role);
    }
    const ada = page.getByLabel('Role of Ada Author');
    await ada.selectOption('read');
    await page.getByRole('alert').waitFor();
    expect([await ada.inputValue(), await roleOf('user-ada')]).toEqual(['admin', 'admin']);
    expect(errors).toEqual([]);
});
