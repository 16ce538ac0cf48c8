import { extractMarkdownFacts, isMarkdownTooLongToParseQuickly, type IsVisible } from '../../markdown/index.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { MarkdownLink } from '../../storage/schema/content.schema.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';
import { hasConditions, listBodyLinks, readPageBody, readPageMarkdown } from '../revisions/index.js';
import type { ContentContext } from './content-context.js';
import { createPageSource, createReusableSource, listMentions, type LinkSource } from './content-links.js';

/** Sources per time slice. */
const SLICE_SIZE = 100;

/** Each memoized set holds ids of one space as one audience sees it. */
const MAX_MEMOIZED_SETS = 100;

/**
 * Files that visible parts of visible pages use, also through reusable content. `audience` identifies the claims that decide about
 * `context.isShown`.
 */
export function listVisibleFileIds(
    service: Service,
    context: ContentContext,
    audience: string,
): Promise<ReadonlySet<string>> {
    return memoizeFileIds({ db: service.db, service, context }, context.space.id, context.revision.id, audience);
}

interface Reader {
    db: Service['db'];
    service: Service;
    context: ContentContext;
}

const memoizeFileIds = memoizeUntilNonJournalWrite(
    (
        { service, context }: Reader,
        ..._: [space: string, revision: string, audience: string]
    ): Promise<ReadonlySet<string>> => collectFileIds(service, context),
    MAX_MEMOIZED_SETS,
);

async function collectFileIds(service: Service, context: ContentContext): Promise<ReadonlySet<string>> {
    const fileIds = new Set<string>();
    const reused = new Set<string>();
    const sources = [...context.pages.all().values()].map((page) => createPageSource(context, page));
    // The loop appends reusable content.
    for (const [index, source] of sources.entries()) {
        if (index % SLICE_SIZE === SLICE_SIZE - 1) await service.egress.waitForSlice();
        const links = await listVisibleBodyLinks(service, source, context.isShown);
        for (const { reference } of listMentions(context, source, links)) {
            const isFileOrReusable = reference?.kind === 'file' || reference?.kind === 'reusable-content';
            if (!isFileOrReusable || (reference.space ?? context.space.id) !== context.space.id) continue;
            if (reference.kind === 'file') {
                fileIds.add(reference.file);
                continue;
            }
            const content = context.reusables.get(reference.reusableContent);
            if (!content || reused.has(reference.reusableContent)) continue;
            reused.add(reference.reusableContent);
            sources.push(createReusableSource(context, content));
        }
    }
    return fileIds;
}

/** Returns `[]` if the body cannot be read. */
async function listVisibleBodyLinks(
    service: Service,
    source: LinkSource,
    isShown: IsVisible | undefined,
): Promise<readonly MarkdownLink[]> {
    try {
        if (!hasConditions(readPageBody(service, source))) return listBodyLinks(service, source);
        const markdown = await readPageMarkdown(service, source, { isShown });
        if (!isMarkdownTooLongToParseQuickly(markdown)) return extractMarkdownFacts(markdown).links;
        return (await service.egress.convert('facts', markdown)).value.links;
    } catch (error) {
        if (error instanceof ServiceError || error instanceof ConversionError) return [];
        throw error;
    }
}
