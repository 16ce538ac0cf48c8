import type { Service } from '../../service/service.js';
import type { ContentContext, VisiblePageVariables } from './content-context.js';
import { createPageSource, createReusableSource, listMentions } from './content-links.js';
import { readVisibleUses } from './visible-uses.js';

/** Sources per time slice. */
const SLICE_SIZE = 100;

/** Contents of one space that its pages use, also through reusable content. */
export interface UsedContent {
    fileIds: ReadonlySet<string>;
    reusableIds: ReadonlySet<string>;
    tagSlugs: ReadonlySet<string>;
    variables: ReadonlySet<string>;
    pageVariables: VisiblePageVariables;
    /** Whether every body could be read. */
    isComplete: boolean;
}

/** Reads the pages and parts that `context` shows. */
export async function collectUsedContent(service: Service, context: ContentContext): Promise<UsedContent> {
    const fileIds = new Set<string>();
    const reusableIds = new Set<string>();
    let isComplete = true;
    const pages = [...context.pages.all().values()];
    const tagSlugs = new Set(pages.flatMap(({ version }) => version.tags ?? []).map(({ tag }) => tag));
    const variables = new Set<string>();
    const pageVariables = new Map<string, readonly string[]>();
    const sources = pages.map((page) => createPageSource(context, page));
    // The loop appends reusable content.
    for (const [index, source] of sources.entries()) {
        if (index % SLICE_SIZE === SLICE_SIZE - 1) await service.egress.waitForSlice();
        const uses = await readVisibleUses(service, source, context);
        isComplete &&= uses !== undefined;
        for (const slug of uses?.tagSlugs ?? []) tagSlugs.add(slug);
        for (const name of uses?.variables ?? []) variables.add(name);
        if (source.page !== undefined && uses) pageVariables.set(source.page, uses.pageVariables);
        for (const { reference } of listMentions(context, source, uses?.links ?? [])) {
            const isFileOrReusable = reference?.kind === 'file' || reference?.kind === 'reusable-content';
            if (!isFileOrReusable || (reference.space ?? context.space.id) !== context.space.id) continue;
            if (reference.kind === 'file') {
                fileIds.add(reference.file);
                continue;
            }
            const content = context.reusables.get(reference.reusableContent);
            if (!content || reusableIds.has(reference.reusableContent)) continue;
            reusableIds.add(reference.reusableContent);
            sources.push(createReusableSource(context, content));
        }
    }
    return { fileIds, reusableIds, tagSlugs, variables, pageVariables, isComplete };
}
