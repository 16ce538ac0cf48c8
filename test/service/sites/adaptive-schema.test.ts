import type { SiteAdaptiveSchema } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { expectError, expectSuccess } from '../../support/contract.js';
import { createIntegrationTokens } from '../../support/orgs.js';
import { getRenderedText, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSections, createSite } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();

const SCHEMA: SiteAdaptiveSchema['jsonSchema'] = {
    type: 'object',
    properties: {
        unsigned: { type: 'object', properties: { beta: { type: 'boolean' } }, additionalProperties: false },
        isAdmin: { type: 'boolean', title: 'Administrator' },
        plan: { type: 'string', enum: ['free', 'pro'] },
        email: { type: 'string' },
        seats: { type: 'number' },
        groups: { type: 'array', items: { type: 'string', enum: ['staff'] } },
        tags: { type: 'array', items: { type: 'number' } },
        'home-town': { type: 'object', properties: { 'the "city"': { type: 'boolean' } } },
    },
    additionalProperties: false,
};

const path = (site: string, more = '') => `/orgs/acme/sites/${site}/adaptive-schema${more}`;

describe('an adaptive schema', () => {
    it('getSiteAdaptiveSchema returns an empty object schema and no template conditions for a new site', async () => {
        const { id, createdAt } = await createSite(service);
        await expectSuccess('getSiteAdaptiveSchema', await send('GET', path(id)));
        const { data } = await orgs.getSiteAdaptiveSchema('acme', id);
        expect(data).toMatchObject({ jsonSchema: { type: 'object', properties: {} }, updatedAt: createdAt });
        expect((await orgs.listSiteAdaptiveTemplateConditions('acme', id)).data.items).toEqual([]);
        await expectError(404, await send('GET', path('none')));
    });

    it('updateSiteAdaptiveSchema stores the schema and sets updatedAt', async () => {
        const { id, createdAt } = await createSite(service);
        await expectSuccess('updateSiteAdaptiveSchema', await send('PUT', path(id), { jsonSchema: SCHEMA }));
        const { data } = await orgs.getSiteAdaptiveSchema('acme', id);
        expect(data.jsonSchema).toEqual(SCHEMA);
        expect(Date.parse(data.updatedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
    });

    it.each([
        { type: 'array', properties: {} },
        { type: 'object' },
        { type: 'object', properties: { plan: { type: 'date' } } },
        { type: 'object', properties: { plan: { type: 'string', enum: [] } } },
        { type: 'object', properties: { unsigned: { type: 'boolean' } } },
        { type: 'object', properties: {}, additionalProperties: true },
        { type: 'object', properties: {}, required: ['plan'] },
    ])('updateSiteAdaptiveSchema rejects %j with 422 and leaves the schema unchanged', async (jsonSchema) => {
        const { id } = await createSite(service);
        expect(await expectError(422, await send('PUT', path(id), { jsonSchema }))).toContain('jsonSchema');
        expect((await orgs.getSiteAdaptiveSchema('acme', id)).data.jsonSchema.properties).toEqual({});
    });

    it('updateSiteAdaptiveSchema accepts the token of an integration that is placed on the site and has the scope', async () => {
        const { id } = await createSite(service);
        const place = await service.develop('claims', EVENT_ECHO_SCRIPT, {
            scopes: ['site:adaptive:read', 'site:adaptive:write'],
        });
        const { environment } = JSON.parse(getRenderedText((await service.render(place)).data)) as {
            environment: { apiTokens: { installation: string } };
        };
        const own = service.as(environment.apiTokens.installation).orgs;
        expect((await own.updateSiteAdaptiveSchema('acme', id, { jsonSchema: SCHEMA })).data.jsonSchema).toEqual(
            SCHEMA,
        );
        const { installation } = await createIntegrationTokens(service);
        const other = service.as(installation).orgs.updateSiteAdaptiveSchema('acme', id, { jsonSchema: SCHEMA });
        await expect(other).rejects.toThrow('site:adaptive:write');
    });
});

describe('template conditions', () => {
    it('listSiteAdaptiveTemplateConditions lists usable conditions for each claim', async () => {
        const { site, sections } = await createSections(service, 'Aa');
        await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema: SCHEMA });
        const response = await send('GET', path(site, '/template-conditions'));
        await expectSuccess('listSiteAdaptiveTemplateConditions', response);
        const { items } = (await orgs.listSiteAdaptiveTemplateConditions('acme', site)).data;
        expect(items.map(({ condition }) => condition)).toEqual([
            'visitor.claims.unsigned.beta',
            'visitor.claims.isAdmin',
            'visitor.claims.plan === "free"',
            'visitor.claims.plan === "pro"',
            'visitor.claims.email !== undefined',
            'visitor.claims.seats > 0',
            'visitor.claims.groups.includes("staff")',
            'visitor.claims.tags.length > 0',
            'visitor.claims["home-town"]["the \\"city\\""]',
        ]);
        expect(items[1]?.description).toContain('Administrator');
        for (const { condition } of items)
            await orgs.updateSiteSectionById('acme', site, sections[0] ?? '', { condition });
    });
});

describe('condition of a site section', () => {
    it('updateSiteSectionById accepts a condition with any claim before a schema is set, and only with its claims afterwards', async () => {
        const { site, sections } = await createSections(service, 'Aa');
        const section = `/orgs/acme/sites/${site}/sections/${sections[0]}`;
        const body = { condition: 'visitor.claims.unknown' };
        await expectSuccess('updateSiteSectionById', await send('PATCH', section, body));
        await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema: SCHEMA });
        expect((await orgs.listSiteSections('acme', site)).data.items[0]?.condition).toBe(body.condition);
        expect(await expectError(422, await send('PATCH', section, body))).toMatch(/^condition: .*"unknown".*"plan"/);
        const text = { condition: 'visitor.claims.plan' };
        expect(await expectError(422, await send('PATCH', section, text))).toMatch(/^condition: .*string/);
    });
});
