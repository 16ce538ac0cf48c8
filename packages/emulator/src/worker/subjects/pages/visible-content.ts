import type { IsVisible } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';
import { type ContentContext, createContentContext, type VisiblePageVariables } from './content-context.js';
import { collectUsedContent } from './used-content.js';

export interface VisibleContent {
    /** Files that visible parts of visible pages use. */
    fileIds: ReadonlySet<string>;
    /** Reusable contents that only hidden pages and parts use. */
    hiddenReusableIds: ReadonlySet<string>;
    tagSlugs: ReadonlySet<string>;
    variables: ReadonlySet<string>;
    pageVariables: VisiblePageVariables;
}

const MAX_MEMOIZED_CONTENTS = 100;

/** Shared by readers with the same answers to the conditions. */
interface MemoizedContent {
    answers: ReadonlyMap<string, boolean>;
    content: VisibleContent;
}

export async function readVisibleContent(
    service: Service,
    { space, revision, changeRequest }: ContentContext,
    isShown: IsVisible,
): Promise<VisibleContent> {
    const memoized = getMemoizedContents(service, space.id, revision.id);
    const same = memoized.find(({ answers }) => [...answers].every(([condition, is]) => isShown(condition) === is));
    if (same) return same.content;
    const answers = new Map<string, boolean>();
    const recordAnswer: IsVisible = (condition) => {
        const is = answers.get(condition) ?? isShown(condition);
        answers.set(condition, is);
        return is;
    };
    const read = { revision: revision.id, changeRequest };
    const context = createContentContext(service, space, { ...read, isShown: recordAnswer });
    const visible = await collectUsedContent(service, context);
    const all = await collectUsedContent(service, createContentContext(service, space, read));
    const hidden = [...context.reusables.keys()].filter(
        (id) => !visible.reusableIds.has(id) && (all.reusableIds.has(id) || !all.isComplete),
    );
    const { fileIds, tagSlugs, variables, pageVariables } = visible;
    const content = { fileIds, hiddenReusableIds: new Set(hidden), tagSlugs, variables, pageVariables };
    if (memoized.length >= MAX_MEMOIZED_CONTENTS) memoized.length = 0;
    if (visible.isComplete && all.isComplete) memoized.push({ answers, content });
    return content;
}

const getMemoizedContents = memoizeUntilNonJournalWrite(
    (_: { db: Service['db'] }, ..._ids: [space: string, revision: string]): MemoizedContent[] => [],
);
