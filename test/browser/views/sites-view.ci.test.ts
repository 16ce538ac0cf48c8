import { createClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createAdaptiveSite } from '../../support/sites/adaptive-site.js';
import { openPage } from '../../support/browser.js';
import { startReadySession } from '../../support/dev-session.js';
import { writeProject } from '../../support/documents.js';
import { GUEST_DECLARATION, GUEST_SCRIPT } from '../../support/integrations/guest-script.js';
import { openService, type TestService } from '../../support/service.js';
import { openSites, openVisit } from '../../support/sites/site-visit.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

let service: TestService;
let site: string;

beforeAll(async () => {
    service = await openService();
    site = await createAdaptiveSite(service);
    return () => service.dispose();
});

describe('The Published sites view', () => {
    it('opens the site as each chosen visitor, without a token in the URL and without the previous session', async () => {
        const claims = encodeURIComponent('{"plan":"pro","unsigned":{"beta":true}}');
        const { page, errors } = await openSites(service, `#/~sites/${site}?as=claims&claims=${claims}`);
        const visitor = page.getByRole('combobox', { name: 'Visitor' });
        const url = page.url();
        await page.getByText('Nothing is hidden.').waitFor();
        const { tab, sections } = await openVisit(page);
        expect(sections).toEqual(['Open', 'Paid', 'Tested']);
        expect(tab.url()).not.toContain('jwt_token');
        await visitor.selectOption('Anonymous visitor');
        await page.getByText('Hidden: 4 parts, 1 block.').waitFor();
        expect((await openVisit(page)).sections).toEqual([]);
        await page.goto(url);
        await page.getByText('Nothing is hidden.').waitFor();
        await visitor.selectOption('Organization member');
        await page.getByText('Hidden: 4 parts, 1 block.').waitFor();
        expect((await openVisit(page)).sections).toEqual([]);
        expect(errors).toEqual([]);
    });

    it('reports effects, missing policy sources and errors of a running site script, and runs its tools', async () => {
        // A new version has no report.
        await service.develop('guest', `${GUEST_SCRIPT}// again`, GUEST_DECLARATION);
        const { page } = await openSites(service, `#/~sites/${site}`);
        const guest = page.getByRole('article', { name: 'Script of Guest' });
        await guest.getByText('not run yet').waitFor();
        const { tab } = await openVisit(page);
        await guest.getByText('error', { exact: true }).waitFor();
        await guest.getByText('connect-src https://collect.example.com', { exact: true }).waitFor();
        const error = guest.locator('.script-problem', { hasText: 'out of order' });
        expect(await error.innerText()).toMatch(/at script:4:11[^]*throw new TypeError/);
        const cookies = guest.getByRole('list', { name: 'Cookies' });
        expect(await cookies.innerText()).toMatch(/_early\s+before consent/);
        await tab.getByRole('button', { name: 'Accept' }).click();
        await cookies.getByText('after consent').waitFor();

        await tab.getByRole('button', { name: 'Assistant tools (1)' }).click();
        const tools = tab.getByRole('dialog', { name: 'Tools' });
        await tools.getByRole('button', { name: 'Run' }).click();
        await tools.getByText('"sunny"').waitFor();
    });
});

itAtFullSize(
    'a failing block on a site shows a neutral message, and the Studio lists its error with the source location',
    async () => {
        const { ready } = await startReadySession(await writeProject(FAILING));
        const { orgs } = createClient({ endpoint: ready.url, token: ready.token });
        const [shown] = (await orgs.listSiteSpaces('acme', 'site-docs')).data.items;
        const page = { type: 'document', title: 'Weather', markdown: '{% @weather/forecast %}' } as const;
        await connectControl(ready).changeContent({ space: shown?.space.id ?? '', edits: [{ type: 'add', page }] });

        const { page: studio } = await openPage(ready.studioUrl);
        await studio.getByRole('button', { name: 'Published sites' }).press('Enter');
        await studio.getByRole('textbox', { name: 'Page to open' }).fill('/weather');
        const [reader] = await Promise.all([
            studio.context().waitForEvent('page'),
            studio.getByRole('button', { name: 'Open the site' }).press('Enter'),
        ]);
        await reader.getByText('This block is not available right now.').waitFor();
        expect(await reader.locator('body').innerText()).not.toContain('out of reach');
        const events = studio.getByRole('region', { name: 'Events' });
        await events
            .getByRole('button', { name: /ui_render/ })
            .first()
            .click();
        await events.getByText('The sky is out of reach.').first().waitFor();
        await events
            .getByText(/weather\.tsx:4:\d+/)
            .first()
            .waitFor();
    },
);

const FAILING = [
    {
        language: 'yaml',
        file: 'integration.yaml',
        code: `name: weather\ntitle: Weather\ndescription: Forecasts.\nscript: ./weather.tsx\norganization: acme\nscopes: []\nblocks:\n  - id: forecast\n    title: Forecast\n`,
    },
    {
        language: 'tsx',
        file: 'weather.tsx',
        code: `import { createComponent, createIntegration } from '@svc-int/runtime';
const forecast = createComponent({
    componentId: 'forecast',
    render: () => { throw new Error('The sky is out of reach.'); },
});
export default createIntegration({ components: [forecast] });
`,
    },
];
