import type { SiteSection, SiteStructure } from '@svc-int/api';
import { expect } from 'vitest';

import { expectSuccessfulRequest, type Send, type Writer } from '../service/writers.js';

/** Writer that replaces the default section repeatedly. */
export function siteWriter(organization: string, spaces: [shown: string, moved: string]): Writer {
    let at: string | undefined;
    let moved: string | undefined;
    let acknowledged: string | undefined;
    let asked: string | undefined;
    const there: string[] = [];
    const gone: string[] = [];
    return {
        async write(send) {
            at ??= await makeSite(send, organization, spaces);
            moved ??= await siteSpaceOf(send, at, spaces[1]);
            const [oldest] = there;
            if (oldest !== undefined && acknowledged !== oldest) {
                await expectSuccessfulRequest(send, 'PATCH', at, { defaultSiteSection: oldest });
                there.shift();
                await expectSuccessfulRequest(send, 'DELETE', `${at}/sections/${oldest}`);
                gone.push(oldest);
            }
            const section = await addSection(send, at, spaces[0]);
            there.push(section.id);
            asked = section.id;
            const position = { after: { type: 'site-space', siteSpace: section.siteSpaces[0]?.id } };
            await expectSuccessfulRequest(send, 'POST', `${at}/site-spaces/${moved}/move`, { position });
            acknowledged = asked;
        },
        async check(send) {
            if (at === undefined) return;
            const sections = await checkStructure(send, at);
            const ids = sections.map(({ id }) => id);
            expect(ids).toEqual(expect.arrayContaining(there));
            for (const id of gone) expect(ids).not.toContain(id);
            const within = sections.find(({ siteSpaces }) => siteSpaces.some(({ id }) => id === moved))?.id;
            if (acknowledged !== undefined) expect([acknowledged, asked]).toContain(within);
            acknowledged = asked = within;
        },
    };
}

async function makeSite(send: Send, organization: string, spaces: string[]): Promise<string> {
    const sites = `/orgs/${organization}/sites`;
    return `${sites}/${String((await expectSuccessfulRequest(send, 'POST', sites, { title: 'Written', spaces })).id)}`;
}

async function siteSpaceOf(send: Send, at: string, space: string): Promise<string | undefined> {
    const { structure } = await structureOf(send, at);
    return structure.find((entry) => entry.object === 'site-space' && entry.space.id === space)?.id;
}

async function addSection(send: Send, at: string, spaceId: string): Promise<SiteSection> {
    return (await expectSuccessfulRequest(send, 'POST', `${at}/sections`, { spaceId })) as unknown as SiteSection;
}

async function structureOf(send: Send, at: string): Promise<SiteStructure> {
    return (await expectSuccessfulRequest(send, 'GET', `${at}/structure`)) as unknown as SiteStructure;
}

async function checkStructure(send: Send, at: string): Promise<SiteSection[]> {
    const { structure } = await structureOf(send, at);
    const sections = structure.filter((entry) => entry.object === 'site-section');
    const shown = sections.flatMap(({ siteSpaces }) => siteSpaces);
    if (sections.length > 0) {
        expect(sections.filter((section) => section.default)).toHaveLength(1);
        expect(shown.filter((siteSpace) => siteSpace.default)).toHaveLength(1);
    }
    for (const { siteSpaces } of sections) expect(siteSpaces.length).toBeGreaterThan(0);
    const { siteSpaces } = await expectSuccessfulRequest(send, 'GET', at);
    expect(siteSpaces).toBe(sections.length > 0 ? shown.length : structure.length);
    return sections;
}
