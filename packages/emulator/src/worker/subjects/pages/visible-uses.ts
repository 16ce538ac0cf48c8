import { extractMarkdownFacts, isMarkdownTooLongToParseQuickly } from '../../markdown/index.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { MarkdownLink } from '../../storage/schema/content.schema.js';
import type { ContentContext } from './content-context.js';
import {
    hasConditions,
    listBodyLinks,
    type PageBody,
    readPageBody,
    readPageMarkdown,
    type StoredPage,
} from '../revisions/index.js';
import { listUpdateTagSlugs } from './list-update-tag-slugs.js';

const VARIABLE = /(space|page)\.vars\.([\w-]+)/g;

interface UsedNames {
    tagSlugs: readonly string[];
    variables: readonly string[];
    pageVariables: readonly string[];
}

interface VisibleUses extends UsedNames {
    links: readonly MarkdownLink[];
}

type Source = Pick<StoredPage, 'version'>;

const NO_NAMES: UsedNames = { tagSlugs: [], variables: [], pageVariables: [] };

/** Readers who see everything need no names. Returns `undefined` if the body cannot be read. */
export async function readVisibleUses(
    service: Service,
    source: Source,
    context: ContentContext,
): Promise<VisibleUses | undefined> {
    const { isShown } = context;
    try {
        const body = isShown && readPageBody(service, source);
        const isConditional = body !== undefined && hasConditions(body);
        if (!body || !(isConditional || mayUseNames(body, source, context)))
            return { ...NO_NAMES, links: listBodyLinks(service, source) };
        const markdown = await readPageMarkdown(service, source, { isShown });
        const links = isConditional ? await extractLinks(service, markdown) : listBodyLinks(service, source);
        return { ...listUsedNames(markdown, source, context), links };
    } catch (error) {
        if (error instanceof ConversionError || error instanceof ServiceError) return undefined;
        throw error;
    }
}

async function extractLinks(service: Service, markdown: string): Promise<readonly MarkdownLink[]> {
    if (!isMarkdownTooLongToParseQuickly(markdown)) return extractMarkdownFacts(markdown).links;
    return (await service.egress.convert('facts', markdown)).value.links;
}

function mayUseNames(body: PageBody, { version }: Source, { revision: { tags, variables } }: ContentContext): boolean {
    const text = 'markdown' in body ? body.markdown : body.json();
    const hasTags = tags.length > 0 && ('markdown' in body ? /\{%\s*update\s/.test(text) : text.includes('"update"'));
    return hasTags || ((version.variables !== null || Object.keys(variables).length > 0) && text.includes('vars'));
}

function listUsedNames(
    markdown: string,
    { version }: Source,
    { revision: { tags, variables } }: ContentContext,
): UsedNames {
    const named = new Set(tags.length > 0 ? listUpdateTagSlugs(markdown) : []);
    const used = new Set([...markdown.replaceAll('\\', '').matchAll(VARIABLE)].map(([, of, name]) => `${of} ${name}`));
    return {
        tagSlugs: tags.map(({ slug }) => slug).filter((slug) => named.has(slug)),
        variables: Object.keys(variables).filter((name) => used.has(`space ${name}`)),
        pageVariables: Object.keys(version.variables ?? {}).filter((name) => used.has(`page ${name}`)),
    };
}
