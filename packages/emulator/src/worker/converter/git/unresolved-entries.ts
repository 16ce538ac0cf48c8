import { parseMarkdown } from '../../markdown/index.js';
import { toRelativeMarkdownPath } from './markdown-paths.js';
import { formatSummaryFile, parseSummaryFile, type ResolvePageLink, type SummaryNode } from './summary-tree.js';

interface OutlineEntry {
    key: string;
    title: string;
    href?: string | undefined;
    pages: readonly OutlineEntry[];
    /** Leads to no page of the space. */
    isUnresolved: boolean;
}

type InsertUnresolvedEntries = (summary: string) => string | undefined;

/** Inserts entries near their neighbours. Returns `undefined` if no entry can be inserted. */
export function createUnresolvedEntryInserter(
    original: string,
    path: string,
    resolvePath: ResolvePageLink,
): InsertUnresolvedEntries {
    const read = (text: string) => readOutline(text, path, resolvePath);
    const written = read(original);
    const originals = new Map(listEntries(written).map((entry) => [entry.key, entry]));
    const hasUnresolved = [...originals.values()].some(({ isUnresolved }) => isUnresolved);
    return (summary) => {
        const entries = hasUnresolved ? read(summary) : [];
        if (!hasUnresolved || formatSummaryFile(entries) !== summary) return undefined;
        return formatSummaryFile(insertIntoOutline(entries, written, originals));
    };
}

const URL_OF_OTHER_SITE = /^(?:https?|mailto|tel):/i;

function readOutline(text: string, summaryPath: string, resolvePath: ResolvePageLink): OutlineEntry[] {
    const find = (href: string) => {
        const path = resolvePath(href);
        if (path !== undefined) return `page ${path}`;
        return URL_OF_OTHER_SITE.test(href) ? undefined : `none ${href}`;
    };
    const toEntry = (node: SummaryNode): OutlineEntry => {
        const { title } = node;
        const pages = node.pages.map(toEntry);
        if (node.type === 'group') return { key: `group ${title}`, title, pages, isUnresolved: false };
        if (node.type === 'link' && node.path === undefined)
            return { key: `link ${node.href}`, title, href: node.href, pages, isUnresolved: false };
        const { path = '' } = node;
        const target = path.slice('page '.length);
        const isUnresolved = path.startsWith('none ');
        const href = isUnresolved ? quoteHref(target) : toRelativeMarkdownPath(summaryPath, target);
        return { key: `${node.type} ${path}`, title, href, pages, isUnresolved };
    };
    return parseSummaryFile(parseMarkdown(text), find).map(toEntry);
}

function quoteHref(href: string): string {
    return /[\s()]/.test(href) ? `<${href}>` : href;
}

function listEntries(entries: readonly OutlineEntry[]): OutlineEntry[] {
    return entries.flatMap((entry) => [entry, ...listEntries(entry.pages)]);
}

function insertIntoOutline(
    entries: readonly OutlineEntry[],
    written: readonly OutlineEntry[],
    originals: ReadonlyMap<string, OutlineEntry>,
): OutlineEntry[] {
    const present = new Set(listEntries(entries).map(({ key }) => key));
    const extend = (entry: OutlineEntry): OutlineEntry => {
        const pages = entry.pages.map(extend);
        return { ...entry, pages: insertSiblings(pages, originals.get(entry.key)?.pages ?? [], present) };
    };
    return insertSiblings(entries.map(extend), written, present);
}

/** `written` are the siblings in the file, with unresolved ones. */
function insertSiblings(
    siblings: readonly OutlineEntry[],
    written: readonly OutlineEntry[],
    present: ReadonlySet<string>,
): OutlineEntry[] {
    const result = [...siblings];
    const findIndex = (key: string) => result.findIndex((entry) => entry.key === key);
    const known = omitDeleted(written, present);
    const own = new Set(known.flatMap(listResolvedKeys));
    let next = 0;
    for (const entry of known) {
        if (!entry.isUnresolved) {
            const at = findIndex(entry.key);
            next = at === -1 ? next : at + 1;
            continue;
        }
        const below = new Set(listResolvedKeys(entry));
        const indexes = [...below].map(findIndex).filter((at) => at !== -1);
        const [first, last] = [Math.min(...indexes), Math.max(...indexes)];
        const inner = indexes.length === 0 ? [] : result.slice(first, last + 1);
        const isWhole = inner.every(({ key }) => below.has(key) || !own.has(key));
        const pages = insertSiblings(isWhole ? inner : [], entry.pages, present);
        const at = inner.length > 0 && isWhole ? first : next;
        result.splice(at, isWhole ? inner.length : 0, { ...entry, pages });
        next = at + 1;
    }
    return result;
}

/** Replaces missing pages by their children. */
function omitDeleted(entries: readonly OutlineEntry[], present: ReadonlySet<string>): OutlineEntry[] {
    return entries.flatMap((entry) =>
        entry.isUnresolved || present.has(entry.key) ? [entry] : omitDeleted(entry.pages, present),
    );
}

/** Replaces unresolved entries by their children. */
function listResolvedKeys(entry: OutlineEntry): string[] {
    return entry.isUnresolved ? entry.pages.flatMap(listResolvedKeys) : [entry.key];
}
