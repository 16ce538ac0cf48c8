import { extractMarkdownFacts, isMarkdownTooLongToParseQuickly, type IsVisible } from '../../markdown/index.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { MarkdownLink } from '../../storage/schema/content.schema.js';
import type { ContentContext } from './content-context.js';
import { hasConditions, listBodyLinks, readPageBody, readPageMarkdown, type StoredPage } from '../revisions/index.js';

const UPDATE_START = /\{%\s*update\s([^%]*)%\}/g;

export async function listVisibleUpdateTags(
    service: Service,
    source: Pick<StoredPage, 'version'>,
    { revision: { tags }, isShown }: ContentContext,
): Promise<readonly string[] | undefined> {
    if (tags.length === 0 || !isShown) return [];
    const body = readPageBody(service, source);
    if (!('markdown' in body ? /\{%\s*update\s/.test(body.markdown) : body.json().includes('"update"'))) return [];
    try {
        const markdown = await readPageMarkdown(service, source, { isShown });
        const words = [...markdown.matchAll(UPDATE_START)].flatMap(([, attributes = '']) => attributes.split(/[",']/));
        const named = new Set(words.map((word) => word.trim()));
        return tags.map(({ slug }) => slug).filter((slug) => named.has(slug));
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
