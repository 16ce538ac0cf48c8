import type { ApiClient, SiteStructure } from '@svc-int/api';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import { assertProperty } from '../../support/property.js';
import { scaleCount } from '../../support/sizes.js';
import { createSpace } from '../../support/content.js';
import { openService, type TestService } from '../../support/service.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';

let service: TestService;
let orgs: ApiClient['orgs'];
/** Two equal titles, so that paths collide. */
let spaces: string[];

beforeAll(async () => {
    service = await openService();
    ({ orgs } = service.client);
    spaces = [];
    for (const title of ['One', 'Two', 'Two', 'Three']) spaces.push((await createSpace(service, title)).id);
    return () => service.dispose();
});

type Item = { type: 'site-space' | 'site-section' | 'site-section-group'; id: string };

interface Lists {
    siteSpaces: Awaited<ReturnType<typeof orgs.listSiteSpaces>>['data']['items'];
    sections: Awaited<ReturnType<typeof orgs.listSiteSections>>['data']['items'];
    groups: Awaited<ReturnType<typeof orgs.listSiteSectionGroups>>['data']['items'];
}

type Step = { call: (typeof CALLS)[number]; picks: [number, number, number] };

const CALLS = [
    'addSpace',
    'addSection',
    'addGroup',
    'removeSpace',
    'removeSection',
    'removeGroup',
    'join',
    'leave',
    'defaultSection',
    'defaultSpace',
    'defaultOfSection',
    'sort',
    'sort',
    'sort',
    'rename',
    'show',
] as const;

const step: fc.Arbitrary<Step> = fc.record({
    call: fc.constantFrom(...CALLS),
    picks: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
});

it('any sequence of calls keeps the structure of a site valid', { timeout: 4 * TEST_TIMEOUT_MS }, async () => {
    await assertProperty(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
            const { id: site } = (await orgs.createSite('acme', { title: 'Docs', spaces: [] })).data;
            await orgs.publishSite('acme', site);
            let lists = await listsOf(site);
            for (const { call, picks } of steps) {
                const before = (await orgs.getSiteStructure('acme', site)).data;
                const done = await take(site, call, picks, lists);
                const after = (await orgs.getSiteStructure('acme', site)).data;
                lists = await listsOf(site);
                if (!done) expect(after).toEqual(before);
                await expectRules(site, after, lists);
            }
        }),
        { numRuns: scaleCount(15) },
    );
});

const listsOf = async (site: string): Promise<Lists> => ({
    siteSpaces: (await orgs.listSiteSpaces('acme', site, { limit: 1000 })).data.items,
    sections: (await orgs.listSiteSections('acme', site, { limit: 1000 })).data.items,
    groups: (await orgs.listSiteSectionGroups('acme', site, { limit: 1000 })).data.items,
});

async function take(site: string, call: Step['call'], picks: Step['picks'], lists: Lists): Promise<boolean> {
    try {
        await make(site, call, picks, lists);
        return true;
    } catch (error) {
        expect(error).toMatchObject({ status: expect.toBeOneOf([404, 409, 422]) });
        return false;
    }
}

async function make(site: string, call: Step['call'], [a, b, c]: Step['picks'], lists: Lists): Promise<unknown> {
    const spaceId = spaces[a % spaces.length] ?? '';
    const [siteSpace, section, group] = [idAt(lists.siteSpaces, a), idAt(lists.sections, b), idAt(lists.groups, c)];
    switch (call) {
        case 'addSpace':
            return orgs.addSpaceToSite('acme', site, { spaceId, ...(c % 2 === 0 && { sectionId: section }) });
        case 'addSection':
            return orgs.addSectionToSite('acme', site, { spaceId });
        case 'addGroup':
            return orgs.addSectionGroupToSite('acme', site, { title: 'Group', sections: c % 2 === 0 ? [section] : [] });
        case 'removeSpace':
            return orgs.deleteSiteSpaceById('acme', site, siteSpace);
        case 'removeSection':
            return orgs.deleteSiteSectionById('acme', site, section);
        case 'removeGroup':
            return orgs.deleteSiteSectionGroupById('acme', site, group);
        case 'join':
            return orgs.addSectionToGroup('acme', site, group, { sectionId: section });
        case 'leave':
            return orgs.removeSectionFromGroup('acme', site, group, section);
        case 'defaultSection':
            return orgs.updateSiteById('acme', site, { defaultSiteSection: section });
        case 'defaultSpace':
            return orgs.updateSiteById('acme', site, { defaultSiteSpace: siteSpace });
        case 'defaultOfSection':
            return orgs.updateSiteSectionById('acme', site, section, { defaultSiteSpace: siteSpace });
        case 'sort':
            return sort(site, itemAt(lists, a), itemAt(lists, b), c % 3);
        case 'rename':
            return orgs.updateSiteSectionById('acme', site, section, { path: `path-${a % 3}` });
        case 'show':
            return orgs.updateSiteSpaceById('acme', site, siteSpace, { spaceId: spaces[b % spaces.length] });
    }
}

async function sort(site: string, item: Item, beside: Item, way: number): Promise<void> {
    const position = [{ before: beside }, { after: beside }, {}][way] ?? {};
    const { data: moved } = await orgs.sortSiteStructure('acme', site, { item, position });
    expect(moved).toMatchObject({ object: item.type, id: item.id });
    if (way === 2 || item.type !== beside.type || item.type === 'site-section-group') return;
    const line = siblingsOf((await orgs.getSiteStructure('acme', site)).data, beside.id);
    expect(line.indexOf(item.id) - line.indexOf(beside.id)).toBe(way === 0 ? -1 : 1);
}

function siblingsOf({ structure }: SiteStructure, id: string): string[] {
    const lines = [
        structure,
        ...structure.flatMap((entry) =>
            entry.object === 'site-section-group'
                ? [entry.sections, ...entry.sections.map(({ siteSpaces }) => siteSpaces)]
                : entry.object === 'site-section'
                  ? [entry.siteSpaces]
                  : [],
        ),
    ].map((line) => line.map((entry) => entry.id));
    return lines.find((line) => line.includes(id)) ?? [];
}

async function expectRules(site: string, { type, structure }: SiteStructure, lists: Lists): Promise<void> {
    const sections = structure.flatMap((entry) =>
        entry.object === 'site-section-group' ? entry.sections : entry.object === 'site-section' ? [entry] : [],
    );
    const shown = type === 'sections' ? sections.flatMap(({ siteSpaces }) => siteSpaces) : structure;
    expect(lists.sections).toEqual(sections);
    expect(lists.siteSpaces).toEqual(shown);
    expect((await orgs.getSiteById('acme', site)).data.siteSpaces).toBe(shown.length);
    expectOneDefault(sections);
    expectOneDefault(shown);
    expectDistinct(shown.map(({ urls }) => urls.published ?? ''));
    for (const { id, default: isDefault, siteSpaces, urls } of sections) {
        expect(siteSpaces.some((siteSpace) => siteSpace.default)).toBe(isDefault);
        expect(siteSpaces.map((siteSpace) => siteSpace.urls.published)).toContain(urls.published);
        expect(siteSpaces.map((siteSpace) => siteSpace.section)).toEqual(siteSpaces.map(() => id));
        expectDistinct(siteSpaces.map(({ path }) => path));
        expectDistinct(siteSpaces.map(({ space }) => space.id));
    }
    expectDistinct(sections.map(({ path }) => path));
    for (const { id, sections: within } of lists.groups)
        expect(within.map(({ sectionGroup }) => sectionGroup)).toEqual(within.map(() => id));
}

function expectOneDefault(items: readonly { default?: boolean | undefined }[]): void {
    expect(items.filter((item) => item.default === true).length).toBe(Math.min(items.length, 1));
}

function expectDistinct(values: readonly string[]): void {
    expect(new Set(values).size).toBe(values.length);
}

function idAt(items: readonly { id: string }[], index: number): string {
    return items[index % (items.length || 1)]?.id ?? 'none';
}

function itemAt({ siteSpaces, sections, groups }: Lists, index: number): Item {
    const items: Item[] = [
        ...siteSpaces.map(({ id }): Item => ({ type: 'site-space', id })),
        ...sections.map(({ id }): Item => ({ type: 'site-section', id })),
        ...groups.map(({ id }): Item => ({ type: 'site-section-group', id })),
    ];
    return items[index % (items.length || 1)] ?? { type: 'site-section', id: 'none' };
}
