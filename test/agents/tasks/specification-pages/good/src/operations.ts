import {
    createContentSource,
    type ContentDocument,
    type ContentSourceInput,
    type RuntimeContext,
} from '@svc-int/runtime';

export type Input = ContentSourceInput<{ description?: string }, { spec?: { ref: { kind: 'openapi'; spec: string } } }>;

interface Operation {
    summary?: string;
    operationId?: string;
    description?: string;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export const operations = createContentSource<Input>({
    sourceId: 'operations',
    async getRevision({ dependencies: { spec } }, context) {
        const { slug } = spec?.value ?? {};
        const found = slug === undefined ? [] : await listOperations(slug, context);
        const type = `integration:${context.environment.integration.name}:operations`;
        const pages = found.map(({ name, summary, operationId, description = '' }) => ({
            type: 'document',
            ...(operationId && { id: operationId }),
            title: summary || name,
            computed: { type, props: { description } },
        }));
        return { pages };
    },
    getPageDocument: ({ props: { description = '' } }) => toDocument(description),
});

async function listOperations(slug: string, { api, environment }: RuntimeContext) {
    const organization = environment.installation?.target.organization ?? '';
    const { data } = await api.orgs.getLatestOpenAPISpecVersionContent(organization, slug);
    const main = data.filesystem.find(({ isEntrypoint }) => isEntrypoint);
    const { paths = {} } = (main?.specification ?? {}) as { paths?: Record<string, Record<string, Operation>> };
    return Object.entries(paths).flatMap(([path, item]) =>
        METHODS.flatMap((method) => {
            const operation = item[method];
            return operation ? [{ ...operation, name: `${method.toUpperCase()} ${path}` }] : [];
        }),
    );
}

function toDocument(text: string): ContentDocument {
    const leaves = [{ object: 'leaf' as const, text, marks: [] }];
    return {
        object: 'document',
        data: {},
        nodes: [{ object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves }] }],
    };
}
