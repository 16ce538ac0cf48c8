import type { SummaryNode } from '../../converter/git/summary-tree.js';
import type { PageInput, RevisionPageLookup, StoredPage } from '../revisions/index.js';
import { combineGroupConditions } from './group-conditions.js';
import { addSharedLeaves, createGroupTree } from './group-tree.js';
import { matchPreviousGroups } from './match-previous-groups.js';
import { type LinkTraits, matchPreviousLinks } from './match-previous-links.js';

export interface PreviousEntry {
    stored: StoredPage | undefined;
    condition: string | undefined;
}

export interface EntryMatching {
    previous: RevisionPageLookup;
    /** Whether the last import was from this repository. */
    isSameRepository: boolean;
    /** Returns the id in `previous`, also for a renamed file. */
    findPreviousPage: (path: string) => string | undefined;
    getTitle: (entry: SummaryNode) => string;
    getLinkTarget: (link: SummaryNode & { type: 'link' }) => PageInput['target'];
}

type FindPreviousEntry = (entry: SummaryNode) => PreviousEntry;

/**
 * `SUMMARY.md` has neither ids nor conditions of groups and links.
 *
 * @throws {GitError} if the condition of a deleted group would be lost.
 */
export function matchPreviousEntries(tree: readonly SummaryNode[], matching: EntryMatching): FindPreviousEntry {
    const { previous, isSameRepository, findPreviousPage, getTitle } = matching;
    const getKey = (entry: SummaryNode) => getEntryKey(entry, matching);
    const own = createGroupTree(tree, (entry) => ({
        isGroup: entry.type === 'group',
        title: getTitle(entry),
        key: getKey(entry),
        pages: entry.pages,
    }));
    const before = createGroupTree(previous.getChildren(null), (stored) => ({
        isGroup: stored.version.type === 'group',
        title: stored.version.title,
        key: getStoredKey(stored),
        pages: previous.getChildren(stored.entry.page),
    }));
    addSharedLeaves(own, before);
    const findPreviousId = (entry: SummaryNode) => (entry.type === 'page' ? findPreviousPage(entry.path) : undefined);
    const matched = matchPreviousGroups(own.groups, before.groups, { isSameRepository, findPreviousId });
    const conditions = combineGroupConditions({ tree: own, previous: before.groups, matched, isSameRepository });
    const found = new Map<SummaryNode, PreviousEntry>(
        own.groups.map((group) => [
            group.entry,
            { stored: matched.get(group)?.entry, condition: conditions.get(group) },
        ]),
    );
    const getParentId = (parent: SummaryNode) => found.get(parent)?.stored?.entry.page ?? findPreviousId(parent);
    const links = new Map(
        listLinks(tree, undefined).map(({ link, parent }): [SummaryNode, LinkTraits] => [
            link,
            { title: getTitle(link), target: getKey(link), parent: parent ? getParentId(parent) : null },
        ]),
    );
    for (const [link, match] of matchPreviousLinks(links, listStoredLinks(previous))) found.set(link, match);
    return (entry) => found.get(entry) ?? { stored: undefined, condition: undefined };
}

function getEntryKey(entry: SummaryNode, { findPreviousPage, getLinkTarget }: EntryMatching): string | undefined {
    if (entry.type === 'group') return undefined;
    const id = entry.path === undefined ? undefined : findPreviousPage(entry.path);
    if (entry.type === 'link') return id === undefined ? getTargetKey(getLinkTarget(entry)) : `link ${id}`;
    return id === undefined ? undefined : `page ${id}`;
}

function getStoredKey({ entry, version }: StoredPage): string | undefined {
    if (version.type === 'group') return undefined;
    return version.type === 'link' ? getTargetKey(version.target) : `page ${entry.page}`;
}

function getTargetKey(target: PageInput['target'] | null): string | undefined {
    if (target?.kind === 'url') return `url ${target.url}`;
    return target?.kind === 'page' && target.space === undefined ? `link ${target.page}` : undefined;
}

type ListedLink = { link: SummaryNode; parent: SummaryNode | undefined };

function listLinks(entries: readonly SummaryNode[], parent: SummaryNode | undefined): ListedLink[] {
    return entries.flatMap((entry) => [
        ...(entry.type === 'link' ? [{ link: entry, parent }] : []),
        ...listLinks(entry.pages, entry),
    ]);
}

function listStoredLinks(previous: RevisionPageLookup): Map<StoredPage, LinkTraits> {
    const links = [...previous.all().values()].filter(({ version }) => version.type === 'link');
    return new Map(
        links.map((stored) => [
            stored,
            {
                title: stored.version.title,
                target: getTargetKey(stored.version.target),
                parent: stored.entry.parent,
            },
        ]),
    );
}
