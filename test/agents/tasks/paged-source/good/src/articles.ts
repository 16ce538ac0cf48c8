import {
    createContentSource,
    ExposableError,
    type ContentDocument,
    type ContentSourceInput,
    type RuntimeContext,
} from '@svc-int/runtime';

export type Input = ContentSourceInput<
    { collection: string; id?: string; updated?: string },
    { spec?: { ref: { kind: 'openapi'; spec: string }; value: unknown } }
>;

interface Article {
    id: string;
    title: string;
    updated: string;
}

const MAX_LISTS = 40;

export const articles = createContentSource<Input>({
    sourceId: 'articles',
    async getRevision({ props: { collection } }, context) {
        const found = await listArticles(collection);
        const pages = found.map(({ id, title, updated }) => ({
            type: 'document',
            id,
            title,
            computed: { type: sourceType(context), props: { collection, id, updated } },
        }));
        return { pages };
    },
    async getPageDocument({ props: { collection, id } }) {
        if (id === undefined) return toDocument('');
        return toDocument((await read<{ text: string }>(`articles/${encodeURIComponent(id)}`, collection)).text);
    },
});

async function listArticles(collection: string): Promise<Article[]> {
    const found: Article[] = [];
    let page: number | undefined = 1;
    for (let lists = 0; page !== undefined && lists < MAX_LISTS; lists++) {
        const answer: { articles: Article[]; next?: number } = await read(`articles?page=${page}`, collection);
        found.push(...answer.articles);
        page = answer.next;
    }
    return found;
}

async function read<Answer>(path: string, collection: string): Promise<Answer> {
    const response = await fetch(`https://api.example.com/${path}`, { headers: { 'x-collection': collection } });
    if (!response.ok) throw new ExposableError(`The service answered ${response.status} for ${path}.`, 502);
    return (await response.json()) as Answer;
}

function toDocument(text: string): ContentDocument {
    const leaves = [{ object: 'leaf' as const, text, marks: [] }];
    return {
        object: 'document',
        data: {},
        nodes: [{ object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves }] }],
    };
}

const sourceType = ({ environment }: RuntimeContext) => `integration:${environment.integration.name}:articles`;
