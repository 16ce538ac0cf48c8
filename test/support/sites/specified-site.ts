import { expect } from 'vitest';

import type { ContentDocument } from '@svc-int/api';

import type { TestService } from '../service.js';
import { createSite } from '../sites.js';
import { until } from '../until.js';

export const specificationBlock = (type: string, spec: string, data: object) => ({
    object: 'block',
    type,
    isVoid: true,
    data: { ref: { kind: 'openapi', spec }, ...data },
});

export function createSpecificationTools(service: TestService): {
    specified: (slug: string, text: string, organization?: string) => Promise<string>;
    published: (nodes: object[], content?: { files?: object[]; reusableContents?: object[] }) => Promise<string>;
} {
    const { orgs } = service.client;
    return {
        async specified(slug, text, organization = 'acme') {
            const { data } = await orgs.createOrUpdateOpenAPISpecBySlug(organization, slug, { source: { text } });
            await until('the specification is read', async () => {
                const found = await orgs.getOpenAPISpecBySlug(organization, slug);
                return found.data.processingState === 'complete';
            });
            return data.id;
        },
        async published(nodes, content = {}) {
            const { id } = await createSite(service, ['Guide']);
            const [shown] = (await orgs.listSiteSpaces('acme', id)).data.items;
            const document = { object: 'document', data: {}, nodes } as unknown as ContentDocument;
            const answer = await service.request('/_svc-int/content', {
                method: 'POST',
                headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
                body: JSON.stringify({
                    space: shown?.space.id,
                    ...content,
                    edits: [{ type: 'add', page: { title: 'Reference', document } }],
                }),
            });
            expect(answer.status).toBe(200);
            return `${(await orgs.publishSite('acme', id)).data.urls.published}/reference`;
        },
    };
}
