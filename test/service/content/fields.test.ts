import { expect, it } from 'vitest';

import { ALWAYS } from '../../contract/always.js';
import { schemasAt } from '../../contract/schemas-at.js';
import { createTextScript } from '../../support/scripts.js';
import { openSharedService } from '../../support/shared-service.js';

const { service, send } = await openSharedService();

const FIELDS = new Map(
    ALWAYS.flatMap(({ place, fields }) => {
        const kind = schemasAt(place)[0]?.properties?.object?.const;
        return typeof kind === 'string' ? [[kind, fields] as const] : [];
    }),
);

const ORG = '/orgs/acme';
const SITE = `${ORG}/sites/site-docs`;

const SEEDED = [
    '/user',
    '/orgs',
    '/subdomains/acme',
    ...['spaces', 'collections', 'sites', 'members', 'teams', 'saml', 'integrations', 'installations'].map(
        (list) => `${ORG}/${list}`,
    ),
    ...['structure', 'published', 'sections', 'site-spaces', 'section-groups', 'adaptive-schema'].map(
        (part) => `${SITE}/${part}`,
    ),
    `${ORG}/sites/site-preview/share-links`,
    '/integrations/every-kind/spaces?extended=true',
    '/integrations/every-kind/sites?extended=true',
    '/integrations/every-kind/events',
    '/spaces/space-handbook/comments',
    '/spaces/space-handbook/comments/comment-examples/replies/reply-three',
    '/spaces/space-handbook/commenters',
    `${ORG}/openapi`,
    `${ORG}/openapi/rockets/versions`,
];

function resourcesIn(value: unknown): Record<string, unknown>[] {
    if (typeof value !== 'object' || value === null) return [];
    const inner = Object.values(value).flatMap(resourcesIn);
    return 'object' in value && FIELDS.has(String(value.object)) ? [{ ...value }, ...inner] : inner;
}

async function resourcesAt(method: string, path: string, body?: unknown) {
    const response = await send(method, path, body);
    expect(response.ok, path).toBe(true);
    return resourcesIn(await response.json());
}

function expectWhole(resources: Record<string, unknown>[]): string[] {
    for (const resource of resources) {
        const kind = String(resource.object);
        expect(Object.keys(resource), kind).toEqual(expect.arrayContaining(FIELDS.get(kind) ?? []));
    }
    return [...new Set(resources.map(({ object }) => String(object)))].toSorted();
}

it('resources of a new workspace have every field that clients rely on', async () => {
    await service.develop('every-kind', createTextScript('x'));
    const { items } = (await service.client.orgs.listSpacesInOrganizationById('acme')).data;
    const contents = items.map(({ id }) => `/spaces/${id}/content`);
    const found = await Promise.all([...SEEDED, ...contents].map((path) => resourcesAt('GET', path)));
    expect(expectWhole(found.flat())).toEqual([
        'collection',
        'comment',
        'comment-reply',
        'integration',
        'integration-event',
        'integration-installation',
        'member',
        'openapi-spec',
        'openapi-spec-version',
        'organization',
        'published-content-site',
        'revision',
        'saml-provider',
        'share-link',
        'site',
        'site-adaptive-schema',
        'site-section',
        'site-section-group',
        'site-space',
        'space',
        'subdomain',
        'team',
        'user',
    ]);
});

it('created resources have every field that clients rely on', async () => {
    const [space] = await resourcesAt('POST', `${ORG}/spaces`, { title: 'New' });
    const spaceId = String(space?.id);
    const [site] = await resourcesAt('POST', `${ORG}/sites`, { title: 'New' });
    const made = `${ORG}/sites/${String(site?.id)}`;
    const bodies: [method: string, path: string, body: unknown][] = [
        ['POST', `${ORG}/collections`, { title: 'New' }],
        ['PUT', `${ORG}/teams`, { title: 'New', members: [] }],
        ['POST', `${ORG}/saml`, { label: 'New' }],
        ['POST', `${made}/sections`, { spaceId }],
        ['POST', `${made}/section-groups`, { title: 'New' }],
        ['POST', `${made}/share-links`, { name: 'New' }],
        ['PUT', `${made}/adaptive-schema`, { jsonSchema: { type: 'object', properties: {} } }],
    ];
    const answers = [];
    for (const [method, path, body] of bodies) answers.push(...(await resourcesAt(method, path, body)));
    const kinds = expectWhole([space, site, ...answers].filter((resource) => resource !== undefined));
    expect(kinds).toEqual([
        'collection',
        'saml-provider',
        'share-link',
        'site',
        'site-adaptive-schema',
        'site-section',
        'site-section-group',
        'site-space',
        'space',
        'team',
    ]);
    expect(site).toMatchObject({ defaultSpace: '' });
    expect((await service.client.orgs.getSiteById('acme', String(site?.id))).data.defaultSpace).toBe(spaceId);
    expect(space).toMatchObject({ emoji: '', defaultLevel: 'read' });
});
