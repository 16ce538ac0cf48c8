import { isDeepStrictEqual } from 'node:util';

import { GIT_LIMITS } from '../../converter/git/limits.js';
import { listPagePaths, type SummaryNode } from '../../converter/git/summary-tree.js';
import type { PageInput, RevisionPageLookup } from '../revisions/index.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';

/** For renamed or moved entries: `SUMMARY.md` has no conditions. */
interface PreviousConditionLookup {
    findOfGroup: (group: SummaryNode) => string | undefined;
    findOfLink: (target: PageInput['target']) => string | undefined;
}

export function createPreviousConditionLookup(
    previous: RevisionPageLookup,
    tree: readonly SummaryNode[],
    findId: (path: string) => string | undefined,
): PreviousConditionLookup {
    const titles = new Set(listGroupTitles(tree));
    return {
        findOfGroup(group) {
            for (const path of listPagePaths([group]))
                for (let above = previous.get(findId(path) ?? ''); above;) {
                    const { type, title, condition } = above.version;
                    const isGone = title === toPageTitle(group) || !titles.has(title);
                    if (type === 'group' && condition !== null && isGone) return condition;
                    above = above.entry.parent === null ? undefined : previous.get(above.entry.parent);
                }
            return undefined;
        },
        findOfLink(target) {
            for (const { version } of previous.all().values()) {
                const { type, condition } = version;
                const isConditional = type === 'link' && condition !== null;
                if (isConditional && isDeepStrictEqual(version.target, target)) return condition;
            }
            return undefined;
        },
    };
}

function listGroupTitles(tree: readonly SummaryNode[]): string[] {
    return tree.flatMap((entry) => [
        ...(entry.type === 'group' ? [toPageTitle(entry)] : []),
        ...listGroupTitles(entry.pages),
    ]);
}

function toPageTitle({ title }: SummaryNode): string {
    return truncateWithoutEllipsis(title, GIT_LIMITS.title);
}
