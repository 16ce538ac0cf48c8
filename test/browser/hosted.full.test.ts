import { connectControl } from '@svc-int/emulator';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { listViolations } from '../support/accessibility.js';
import { openPageWith } from '../support/browser.js';
import { DOMAIN, HOST } from '../support/hosted-service.js';
import { PAGE, startLoginService, type LoginService } from '../support/service/logging-in.js';
import { script } from '../support/scripts.js';
import { getBlock, getEventRows } from '../support/studio-page.js';
import { startTLSFront, type TLSFront } from '../support/hosts/tls-front.js';

const FRAMED = script(`
if (event.type === 'fetch')
    return new Response(\`<!doctype html><p>Frame of <b></b></p><script>
        document.querySelector('b').textContent = location.origin;
        parent.postMessage({ action: { action: '@webframe.ready' } }, '*');
        </script>\`, { headers: { 'content-type': 'text/html' } });
if (event.type !== 'ui_render') return new Response('OK');
const url = environment.integration.urls.publicEndpoint + '/frame';
const children = [
    { type: 'markdown', content: 'For **' + (event.auth?.userId ?? 'a visitor') + '**' },
    { type: 'webframe', source: { url } },
];
return Response.json({ type: 'element', state: {}, props: event.props, element: { type: 'block', children } });`);

const BLOCKS = [{ id: 'main', title: 'Framed' }];

let to: LoginService;
let front: TLSFront;
let site: string;

beforeAll(async () => {
    to = await startLoginService();
    front = await startTLSFront(DOMAIN, to.service.url);
    await giveBela('admin');
    const place = await to.service.develop('framed', FRAMED, { title: 'At home', blocks: BLOCKS });
    const elsewhere = { title: 'Elsewhere', blocks: BLOCKS, organization: 'globex' };
    await to.service.develop('elsewhere', FRAMED, elsewhere);
    site = place.siteUrl ?? expect.fail('The site is not published.');
    const page = { type: 'document' as const, id: 'page-framed', title: 'Framed', markdown: '{% @framed/main %}' };
    await connectControl(to.service).changeContent({ space: place.space, edits: [{ type: 'add', page }] });
    return async () => {
        front.close();
        await to.dispose();
    };
});

const openBrowser = () =>
    openPageWith([
        `--host-resolver-rules=MAP *.${DOMAIN}:443 127.0.0.1:${front.port}`,
        `--ignore-certificate-errors-spki-list=${front.keyHash}`,
    ]);

async function logIn(page: Page): Promise<void> {
    await page.goto(PAGE);
    await page.getByRole('link', { name: 'Log in' }).click();
}

const giveBela = (role: 'admin' | 'review') =>
    to.service.client.orgs.updateMemberInOrganizationById('acme', 'user-bela', { role });

const cookieNames = async (context: BrowserContext) =>
    (await context.cookies()).filter(({ domain }) => domain.endsWith(DOMAIN)).map(({ name }) => name);

it('a member logs in with the provider, sees only their integrations in the Studio, and logs out', async () => {
    const { page, errors } = await openBrowser();
    await logIn(page);
    const block = getBlock(page);
    await block.getByText('For user-bela').waitFor();
    await block.frameLocator('iframe').getByText(`Frame of https://framed--${HOST}`).waitFor();
    await getEventRows(page).filter({ hasText: 'main' }).first().waitFor();
    const views = page.getByRole('navigation', { name: 'Integrations and views' });
    expect(await views.getByRole('region').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(['At home']);
    expect(await views.getByRole('button', { name: 'Faults' }).count()).toBe(0);
    expect(await listViolations(page)).toEqual([]);
    for (const view of ['Service', 'Documents', 'Published sites', 'Tasks', 'Builds']) {
        await views.getByRole('button', { name: view, exact: true }).click();
        await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    }
    expect(
        await page
            .getByRole('status')
            .filter({ hasText: /needs|could not/ })
            .count(),
    ).toBe(0);
    expect(await cookieNames(page.context())).toEqual(expect.arrayContaining(['__Host-svc-int-session']));
    expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
        '',
        0,
        0,
    ]);

    await page.getByRole('region', { name: 'Account' }).getByText('Bela Builder').waitFor();
    const { token } = await connectControl(to.service).createPersonalToken({ name: 'Of an earlier visit' });
    await page.evaluate((kept) => localStorage.setItem('svc-int.token', kept), token);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in to this workspace' }).waitFor();
    expect(await listViolations(page)).toEqual([]);
    expect(await cookieNames(page.context())).not.toContain('__Host-svc-int-session');
    expect(errors).toEqual([]);
});

it('the Studio renews its token after the login token expires, and applies a changed role after a reload', async () => {
    const { page, errors } = await openBrowser();
    await logIn(page);
    await getBlock(page).getByText('For user-bela').waitFor();
    const control = connectControl(to.service);
    await control.advanceClock(600_000);
    await control.sendEvent({ integration: 'framed', event: { type: 'installation_setup' } });
    const again = FRAMED.replace('For **', 'Again for **');
    await to.service.develop('framed', again, { title: 'At home', blocks: BLOCKS });
    await getBlock(page).getByText('Again for user-bela').waitFor();
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);

    await giveBela('review');
    await page.reload();
    await page.getByText('Only admins of an organization see its integrations.').waitFor();
    await page.getByRole('button', { name: 'Documents' }).click();
    await page.getByRole('main').getByRole('combobox').filter({ hasText: 'Handbook' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Framed' }).count()).toBe(0);
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
});

it('a published site and the webframe of its block have different host names', async () => {
    const { page, errors } = await openBrowser();
    expect(site).toMatch(new RegExp(`^https://[a-z-]+--site--${HOST}$`));
    await page.goto(site);
    await page.getByRole('link', { name: 'Framed' }).first().click();
    await page.getByText('For a visitor').waitFor();
    const frame = page.frameLocator('iframe').first();
    await frame.getByText(`Frame of https://framed--${HOST}`).waitFor();
    expect(await cookieNames(page.context())).not.toContain('__Host-svc-int-session');
    expect(errors).toEqual([]);
});
