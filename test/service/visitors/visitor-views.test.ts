import type { ApiClient } from '@svc-int/api';
import { connectControl, type ControlClient, type VisitorView } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { getStatus } from '../../support/contract.js';
import { openService, type TestService } from '../../support/service.js';
import { createSections, createSite } from '../../support/sites.js';
import { visitorToken } from '../../support/sites/visitor-token.js';

let service: TestService;
let orgs: ApiClient['orgs'];
let control: ControlClient;

beforeAll(async () => {
    service = await openService();
    ({ orgs } = service.client);
    control = connectControl(service);
    return () => service.dispose();
});

const PRO = "visitor.claims.plan === 'pro'";
const BETA = 'visitor.claims.unsigned.beta';

const MARKDOWN = `Open.

{% if ${PRO} %}

One.

{% if ${BETA} %}

Within.

{% endif %}

{% endif %}

{% if ${PRO} %}

Two.

{% endif %}
`;

async function makeAdaptiveSite(): Promise<string> {
    const { site, sections } = await createSections(service, 'Open', 'Paid', 'Tested');
    const beta = { type: 'boolean' } as const;
    const plan = { type: 'string', enum: ['free', 'pro'] as string[] } as const;
    await orgs.updateSiteAdaptiveSchema('acme', site, {
        jsonSchema: {
            type: 'object',
            properties: { plan, unsigned: { type: 'object', properties: { beta } } },
        },
    });
    await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
    await orgs.updateSiteSectionById('acme', site, sections[1] ?? '', { condition: PRO });
    const rows = (await orgs.listSiteSpaces('acme', site)).data.items;
    const spaceOf = (title: string) => rows.find((row) => row.title === title);
    await orgs.updateSiteSpaceById('acme', site, spaceOf('Tested')?.id ?? '', { condition: BETA });
    const page = { type: 'document', id: 'page', title: 'Page', markdown: MARKDOWN } as const;
    await control.changeContent({ space: spaceOf('Open')?.space.id ?? '', edits: [{ type: 'add', page }] });
    return site;
}

const partsOf = ({ parts }: VisitorView) =>
    parts.map(
        ({ kind, title, depth, isShown, hiddenBy }) =>
            `${depth} ${kind} ${title} ${isShown ? 'shown' : hiddenBy.join(' ')}`,
    );

describe('preview of a site as a visitor', () => {
    it('viewSiteAs returns unknownPath only for a path without a page, a moved page or a file', async () => {
        const { id: site } = await createSite(service, ['Docs']);
        await orgs.publishSite('acme', site);
        const space = (await orgs.listSiteSpaces('acme', site)).data.items[0]?.space.id ?? '';
        const page = { type: 'document', id: 'known', title: 'Known', slug: 'known', markdown: 'Text.' } as const;
        await control.changeContent({ space, edits: [{ type: 'add', page }] });
        const findUnknown = async (path: string) => (await control.viewSiteAs({ site, path })).unknownPath;
        expect(await findUnknown('/nope?a=b')).toBe('/nope');
        expect(await findUnknown('nope/below')).toBe('/nope/below');
        for (const path of ['', '/', 'known', '/known?q=x', 'known.md', 'sitemap.xml', 'known/~pdf'])
            expect(await findUnknown(path), path).toBeUndefined();
        const edits = [{ type: 'replace' as const, page: 'known', fields: { slug: 'moved' } }];
        await control.changeContent({ space, edits });
        expect([await findUnknown('known'), await findUnknown('moved')]).toEqual([undefined, undefined]);
    });

    it('viewSiteAs lists all parts of a site, and the conditions that hide them', async () => {
        const site = await makeAdaptiveSite();
        const stranger = await control.viewSiteAs({ site });
        expect(partsOf(stranger)).toEqual([
            '0 section Open shown',
            '1 site-space Open shown',
            `0 section Paid ${PRO}`,
            `1 site-space Paid ${PRO}`,
            `0 section Tested ${BETA}`,
            `1 site-space Tested ${BETA}`,
        ]);
        expect(stranger.pages).toEqual([
            { id: 'page', title: 'Page', path: '/page', blocks: [{ condition: PRO, isShown: false, count: 2 }] },
        ]);
        const member = await control.viewSiteAs({ site, claims: { plan: 'pro', more: 1 }, unsigned: { beta: true } });
        expect(member.claims).toEqual({ plan: 'pro', unsigned: { beta: true } });
        expect(member.parts.every(({ isShown }) => isShown)).toBe(true);
        expect(member.pages[0]?.blocks).toEqual([
            { condition: PRO, isShown: true, count: 2 },
            { condition: BETA, isShown: true, count: 1 },
        ]);
        await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: false } });
        const all = await control.viewSiteAs({ site });
        expect([all.isAdaptive, all.parts.every(({ isShown }) => isShown)]).toEqual([false, true]);
    });

    it('viewSiteAs marks as shown the sections that the site shows at the URL of the view', async () => {
        const site = await makeAdaptiveSite();
        const open = async (view: VisitorView) => {
            const url = new URL(view.url);
            const [entered] = await follow(url.href);
            return ['Paid', 'Tested'].filter((title) => entered.includes(`>${title}<`));
        };
        const shown = ({ parts }: VisitorView) =>
            parts.flatMap(({ kind, title, isShown }) =>
                kind === 'section' && isShown && title !== 'Open' ? [title] : [],
            );
        for (const wanted of [{}, { claims: { plan: 'pro' } }, { unsigned: { beta: true } }]) {
            const view = await control.viewSiteAs({ site, ...wanted });
            expect(await open(view)).toEqual(shown(view));
        }
    });

    it('viewSiteAs returns at most a hundred pages with conditions, and states whether there are more', async () => {
        const { id: site } = await createSite(service, ['Many']);
        await orgs.publishSite('acme', site);
        const space = (await orgs.listSiteSpaces('acme', site)).data.items[0]?.space.id ?? '';
        const edits = Array.from({ length: 101 }, (_, at) => ({
            type: 'add' as const,
            page: {
                type: 'document' as const,
                title: `Page ${at}`,
                markdown: `{% if ${BETA} %}\n\nX\n\n{% endif %}\n`,
            },
        }));
        await control.changeContent({ space, edits: edits.slice(1) });
        expect(await control.viewSiteAs({ site })).toMatchObject({ pages: { length: 100 }, isWhole: true });
        await control.changeContent({ space, edits: edits.slice(0, 1) });
        expect(await control.viewSiteAs({ site })).toMatchObject({ pages: { length: 100 }, isWhole: false });
    });

    it('viewSiteAs shows no content without access, and states why a token is invalid', async () => {
        const { id: site } = await createSite(service, ['One'], { visibility: 'visitor-auth' });
        await orgs.publishSite('acme', site);
        const forged = await control.viewSiteAs({ site, token: visitorToken('forged') });
        expect(forged).toMatchObject({ isAdmitted: false, tokenProblem: 'signature', pages: [] });
        expect(partsOf(forged)).toEqual(['0 site-space One ']);
        expect(await control.viewSiteAs({ site, claims: {} })).toMatchObject({ isAdmitted: true });
        expect(await getStatus(control.viewSiteAs({ site, token: 'x'.repeat(9000) }))).toBe(422);
        expect(await getStatus(control.viewSiteAs({ site: 'none' }))).toBe(404);
    });
});

describe('planned visit of a site', () => {
    it('planVisit with "afresh" clears earlier tokens, keys and claims in the browser', async () => {
        const site = await makeAdaptiveSite();
        const [asPro, cookies] = await follow((await control.planVisit({ site, claims: { plan: 'pro' } })).url);
        expect(asPro).toContain('>Paid<');
        const mine = [...cookies, 'gitbook-visitor-public-beta=true', 'mine=1'];
        const [former, ofFormer] = await follow((await control.planVisit({ site })).url, mine);
        expect([former.includes('>Paid<'), former.includes('>Tested<'), ofFormer]).toEqual([true, true, mine]);
        const fresh = await control.planVisit({ site, afresh: true });
        const [stranger, kept] = await follow(fresh.url, mine);
        expect([stranger.includes('>Paid<'), stranger.includes('>Tested<'), kept]).toEqual([false, false, ['mine=1']]);
    });

    it('viewSiteAs uses the given share link, the first one by default, or none for null', async () => {
        const { id: site } = await createSite(service, ['One'], { visibility: 'share-link' });
        await orgs.publishSite('acme', site);
        const make = async (name: string) => (await orgs.createSiteShareLink('acme', site, { name })).data;
        const [first, second] = [await make('First'), await make('Second')];
        const keyOf = async (shareLink?: string | null) => {
            const view = await control.viewSiteAs({ site, ...(shareLink !== undefined && { shareLink }) });
            return [new URL(view.url).searchParams.get('shareKey'), view.isAdmitted];
        };
        const own = ({ urls }: typeof first) => new URL(urls.published ?? '').searchParams.get('shareKey');
        expect(await keyOf()).toEqual([own(first), true]);
        expect(await keyOf(second.id)).toEqual([own(second), true]);
        expect(await keyOf(null)).toEqual([null, false]);
        await orgs.updateSiteShareLinkById('acme', site, second.id, { active: false });
        expect(await keyOf(second.id)).toEqual([own(second), false]);
    });
});

async function follow(url: string, cookies: string[] = []): Promise<[text: string, cookies: string[]]> {
    const { status, headers, text, cookies: set } = await browse(url, { cookies });
    const next = set.reduce((kept, line) => {
        const [pair = ''] = line.split(';');
        const others = kept.filter((one) => !one.startsWith(`${pair.split('=')[0]}=`));
        return /max-age=0\b/i.test(line) ? others : [...others, pair];
    }, cookies);
    return status === 302 ? follow(new URL(String(headers['location']), url).href, next) : [text, next];
}
