import { extractMarkdownFacts, isMarkdownTooLongToParseQuickly, type IsVisible } from '../../markdown/index.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { MarkdownLink } from '../../storage/schema/content.schema.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';
import { hasConditions, listBodyLinks, readPageBody, readPageMarkdown } from '../revisions/index.js';
import { type ContentContext, createContentContext } from './content-context.js';
import { createPageSource, createReusableSource, listMentions, type LinkSource } from './content-links.js';

/** Sources per time slice. */
const SLICE_SIZE = 100;

const MAX_MEMOIZED_SETS = 100;

/** The result holds for all readers with the same answers to the conditions. */
interface MemoizedSet {
    answers: ReadonlyMap<string, boolean>;
    fileIds: ReadonlySet<string>;
}

/** Files that visible parts of visible pages use, also through reusable content. */
export async function listVisibleFileIds(
    service: Service,
    { space, revision, changeRequest }: ContentContext,
    isShown: IsVisible,
): Promise<ReadonlySet<string>> {
    const memoized = getMemoizedSets(service, space.id, revision.id);
    const same = memoized.find(({ answers }) => [...answers].every(([condition, is]) => isShown(condition) === is));
    if (same) return same.fileIds;
    const answers = new Map<string, boolean>();
    const recordAnswer: IsVisible = (condition) => {
        const is = answers.get(condition) ?? isShown(condition);
        answers.set(condition, is);
        return is;
    };
    const context = createContentContext(service, space, {
        revision: revision.id,
        changeRequest,
        isShown: recordAnswer,
    });
    const { fileIds, isComplete } = await collectFileIds(service, context);
    if (memoized.length >= MAX_MEMOIZED_SETS) memoized.length = 0;
    if (isComplete) memoized.push({ answers, fileIds });
    return fileIds;
}

const getMemoizedSets = memoizeUntilNonJournalWrite(
    (_: { db: Service['db'] }, ..._ids: [space: string, revision: string]): MemoizedSet[] => [],
);

interface CollectedFileIds {
    fileIds: ReadonlySet<string>;
    /** Whether every body could be read. */
    isComplete: boolean;
}

async function collectFileIds(service: Service, context: ContentContext): Promise<CollectedFileIds> {
    let isComplete = true;
    const fileIds = new Set<string>();
    const reused = new Set<string>();
    const sources = [...context.pages.all().values()].map((page) => createPageSource(context, page));
    // The loop appends reusable content.
    for (const [index, source] of sources.entries()) {
        if (index % SLICE_SIZE === SLICE_SIZE - 1) await service.egress.waitForSlice();
        const links = await listVisibleBodyLinks(service, source, context.isShown);
        isComplete &&= links !== undefined;
        for (const { reference } of listMentions(context, source, links ?? [])) {
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
    return { fileIds, isComplete };
}

/** Returns `undefined` if the body cannot be read: a later attempt may succeed. */
async function listVisibleBodyLinks(
    service: Service,
    source: LinkSource,
    isShown: IsVisible | undefined,
): Promise<readonly MarkdownLink[] | undefined> {
    try {
        if (!hasConditions(readPageBody(service, source))) return listBodyLinks(service, source);
        const markdown = await readPageMarkdown(service, source, { isShown });
        if (!isMarkdownTooLongToParseQuickly(markdown)) return extractMarkdownFacts(markdown).links;
        return (await service.egress.convert('facts', markdown)).value.links;
    } catch (error) {
        if (error instanceof ConversionError || error instanceof ServiceError) return undefined;
        throw error;
    }
}
