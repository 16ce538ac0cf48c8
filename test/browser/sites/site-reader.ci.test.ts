import type { PageFeedbackEvent } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { openPage } from '../../support/browser.js';
import { script } from '../../support/scripts.js';
import { startSite } from '../../support/sites/seeded-site.js';
import type { TestService } from '../../support/service.js';
import { markPage, hasMark } from '../../support/studio-page.js';
import { until } from '../../support/until.js';

const GUIDE = {
    type: 'space',
    id: 'guide',
    title: 'Guide',
    pages: [
        { id: 'start', title: 'Start', markdown: 'All begins here.' },
        { id: 'fuel', title: 'Rocket fuel', markdown: '## Safety\n\nKeep it away from fire.' },
    ],
};

let service: TestService;
let url: string;

beforeAll(async () => {
    const site = await startSite([GUIDE], [{ id: 's1', title: 'Guide', spaces: [{ space: 'guide', id: 'ss1' }] }]);
    ({ service, url } = site);
    await service.develop('watching', script("return new Response('OK');"), {
        scopes: ['site:views:read', 'space:views:read', 'page:feedback:read'],
    });
    return site.dispose;
});

async function toldSince(count: number, expected: number) {
    return until('the integration has the events', async () => {
        const told = (await service.events('watching')).slice(count).map(({ payload }) => payload);
        return told.length >= expected && told;
    });
}

const soFar = async () => (await service.events('watching')).length;

describe('A visit to a site page', () => {
    it('sends one view with page, visitor and referrer to integrations, and no other when the page reloads for a change', async () => {
        const before = await soFar();
        const { page, errors } = await openPage(`${url}/rocket-fuel?a=b`);
        const told = await toldSince(before, 2);
        const visitor = (await page.context().cookies()).find(({ name }) => name === '__session')?.value ?? '';
        expect(visitor).toMatch(/^[\da-f]{32}$/);
        const seen = {
            pageId: 'fuel',
            url: `${url.replace(/\/$/, '')}/rocket-fuel?a=b`,
            referrer: '',
            visitor: {
                anonymousId: visitor,
                userAgent: expect.stringContaining('Chrome'),
                language: expect.stringContaining('en'),
            },
        };
        expect(told).toEqual(
            expect.arrayContaining([
                expect.objectContaining({ type: 'site_view', siteId: 'docs', siteSpaceId: 'ss1' }),
                expect.objectContaining({ type: 'space_view', spaceId: 'guide' }),
            ]),
        );
        for (const event of told) expect(event).toMatchObject(seen);
        await markPage(page);
        await service.client.orgs.updateSiteById('acme', 'docs', { title: 'Other' });
        await until('the page was loaded again', async () => !(await hasMark(page).catch(() => true)));
        await page.getByRole('link', { name: 'Start' }).first().click();
        const views = await toldSince(before, 4);
        expect(views.map((event) => 'pageId' in event && event.pageId)).toEqual(['fuel', 'fuel', 'start', 'start']);
        await page.reload();
        expect(await toldSince(before, 6)).toHaveLength(6);
        expect(errors).toEqual([]);
    });

    it('sends an anonymous view after the visitor rejected cookies', async () => {
        const before = await soFar();
        const { page } = await openPage('about:blank');
        const host = new URL(url);
        await page.context().addCookies([{ name: '__gitbook_cookie_granted', value: 'no', url: host.href }]);
        await page.goto(url);
        for (const event of await toldSince(before, 2)) {
            expect(event).toMatchObject({ visitor: { anonymousId: '', cookies: {} } });
        }
        expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['__gitbook_cookie_granted']);
    });
});

describe('The feedback form of a site page', () => {
    it.each([
        ['without a script', false],
        ['while the reader stays on the page', true],
    ])('accepts a rating and then a comment, %s', async (_, javaScriptEnabled) => {
        const { page, errors } = await openPage(url, { javaScriptEnabled });
        const said = async () =>
            (await service.events('watching')).flatMap(({ payload }) =>
                payload.type === 'page_feedback' ? [payload as unknown as PageFeedbackEvent] : [],
            );
        const before = (await said()).length;
        const told = (expected: number) =>
            until('the feedback is told', async () => {
                const all = (await said()).slice(before);
                return all.length >= expected && all;
            });
        if (javaScriptEnabled) await markPage(page);
        await page.getByRole('button', { name: 'Partly' }).click();
        await page.getByRole('textbox', { name: /^Thank you/ }).fill('The pictures\nare missing.');
        expect(await told(1)).toMatchObject([{ feedback: { rating: 'ok' } }]);
        await page.getByRole('button', { name: 'Send' }).click();
        await page.locator('p.feedback', { hasText: 'Thank you.' }).waitFor();
        const [, { feedback, visitor } = expect.fail('no comment')] = await told(2);
        expect(feedback).toEqual({ rating: 'ok', comment: 'The pictures\nare missing.' });
        expect(visitor.anonymousId).toMatch(javaScriptEnabled ? /^[\da-f]{32}$/ : /^$/);
        if (javaScriptEnabled) expect(await hasMark(page)).toBe(true);
        expect(errors).toEqual([]);
    });
});
