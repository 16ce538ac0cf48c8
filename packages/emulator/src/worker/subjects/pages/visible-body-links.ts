import { extractMarkdownFacts, isMarkdownTooLongToParseQuickly, type IsVisible } from '../../markdown/index.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { MarkdownLink } from '../../storage/schema/content.schema.js';
import type { ContentContext } from './content-context.js';
import { hasConditions, listBodyLinks, readPageBody, readPageMarkdown, type StoredPage } from '../revisions/index.js';

const UPDATE_START = /\{%\s*update\s([^%]*)%\}/g;

const SPACE_VARIABLE = /space\.vars\.([\w-]+)/g;

interface VisibleNames {
    tagSlugs: readonly string[];
    variables: readonly string[];
}

const NO_NAMES: VisibleNames = { tagSlugs: [], variables: [] };

export async function listVisibleNames(
    service: Service,
    source: Pick<StoredPage, 'version'>,
    { revision: { tags, variables }, isShown }: ContentContext,
): Promise<VisibleNames | undefined> {
    if (!isShown) return NO_NAMES;
    const body = readPageBody(service, source);
    const text = 'markdown' in body ? body.markdown : body.json();
    const hasTags = tags.length > 0 && ('markdown' in body ? /\{%\s*update\s/.test(text) : text.includes('"update"'));
    const hasVariables = Object.keys(variables).length > 0 && text.includes('vars');
    if (!hasTags && !hasVariables) return NO_NAMES;
    try {
        const markdown = await readPageMarkdown(service, source, { isShown });
        const words = [...markdown.matchAll(UPDATE_START)].flatMap(([, attributes = '']) => attributes.split(/[",']/));
        const named = new Set(words.map((word) => word.trim()));
        const used = [...markdown.replaceAll('\\', '').matchAll(SPACE_VARIABLE)].map(([, name = '']) => name);
        return {
            tagSlugs: tags.map(({ slug }) => slug).filter((slug) => named.has(slug)),
            variables: [...new Set(used)].filter((name) => Object.hasOwn(variables, name)),
        };
    } catch (error) {
        if (error instanceof ConversionError || error instanceof ServiceError) return undefined;
        throw error;
    }
}

/** Returns `undefined` if the body cannot be read: a later attempt may succeed. */
export async function listVisibleBodyLinks(
    service: Service,
    source: Pick<StoredPage, 'version'>,
    isShown: IsVisible | undefined,
): Promise<readonly MarkdownLink[] | undefined> {
    try {
        if (!isShown || !hasConditions(readPageBody(service, source))) return listBodyLinks(service, source);
        const markdown = await readPageMarkdown(service, source, { isShown });
        if (!isMarkdownTooLongToParseQuickly(markdown)) return extractMarkdownFacts(markdown).links;
        return (await service.egress.convert('facts', markdown)).value.links;
    } catch (error) {
        if (error instanceof ConversionError || error instanceof ServiceError) return undefined;
        throw error;
    }
}
