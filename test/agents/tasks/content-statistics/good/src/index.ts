import { createIntegration, createRouter, documentText, ExposableError, type RuntimeContext } from '@svc-int/runtime';

interface Entry {
    id: string;
    type: string;
    pages?: Entry[];
}

const router = createRouter().get('/statistics', async (_request, context) => {
    const space = context.environment.spaceInstallation?.space;
    if (space === undefined) throw new ExposableError('Request this at the endpoint of a space.', 404);
    const { data } = await context.api.spaces.listPages(space);
    const counted = await Promise.all(listDocuments(data.pages as Entry[]).map((id) => countWords(space, id, context)));
    const longest = counted.reduce((one, other) => (other.words > one.words ? other : one), { title: '', words: -1 });
    const words = counted.reduce((sum, page) => sum + page.words, 0);
    return Response.json({ pages: counted.length, words, longest: longest.title });
});

const listDocuments = (pages: Entry[]): string[] =>
    pages.flatMap(({ id, type, pages: below = [] }) => [...(type === 'document' ? [id] : []), ...listDocuments(below)]);

async function countWords(
    space: string,
    id: string,
    { api }: RuntimeContext,
): Promise<{ title: string; words: number }> {
    const { data } = await api.spaces.getPageById(space, id);
    const text = 'document' in data && data.document ? documentText(data.document) : '';
    return { title: data.title, words: text.split(/\s+/).filter(Boolean).length };
}

export default createIntegration({ fetch: router.fetch });
