import type { ContentReference, LinkList } from '@svc-int/api';

import type { MarkdownLink } from '../../storage/schema/content.schema.js';
import type { ContentContext } from './content-context.js';
import { resolveMarkdownHref, type MarkdownBase } from './markdown-reference.js';
import type { StoredPage, StoredReusable } from '../revisions/index.js';
import { formatReferenceAsIdHref } from '../../markdown/index.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';
import { resolveReference, type ResolvedLocation } from './references.js';
import type { Service } from '../../service/service.js';
import { readVisibleUses } from './visible-uses.js';

export interface ContentLink {
    status: LinkStatus;
    relation: Relation;
    /** `undefined` for a broken link. */
    target: ResolvedLocation | undefined;
    written: string;
    locations: ResolvedLocation[];
}

export type LinkStatus = LinkList['items'][number]['status'];

type Relation = LinkList['items'][number]['relation'];

/** `sortKey` stays the same while the link keeps its target. */
export interface LinkWithCursor {
    sortKey: string;
    link: ContentLink;
}

interface Mention {
    relation: Relation;
    reference: ContentReference | undefined;
    written: string;
}

const RELATIONS: Record<MarkdownLink['relation'], Relation> = {
    link: 'reference',
    mention: 'reference',
    'content-ref': 'reference',
    image: 'dependsOn',
    file: 'dependsOn',
    'reusable-content': 'dependsOn',
};

/** Sources and their links per time slice. */
const SLICE_SIZE = 100;

/** Each memoized list retains the content of its space. */
const MAX_MEMOIZED_LISTS = 4;

export interface LinkSource extends MarkdownBase {
    /** Id that is unique in the space. */
    id: string;
    version: StoredPage['version'];
    location: ResolvedLocation;
}

export function listPageLinks(service: Service, context: ContentContext, page: StoredPage): Promise<LinkWithCursor[]> {
    return collectLinks(service, context, [createPageSource(context, page)]);
}

export function listSpaceLinks(
    service: Service,
    context: ContentContext,
    hiddenReusableIds?: ReadonlySet<string>,
): Promise<readonly LinkWithCursor[]> {
    const { space, revision, changeRequest, isShown } = context;
    // Other readers may see other links.
    if (isShown) return collectLinks(service, context, listSources(context, hiddenReusableIds));
    return memoizeSpaceLinks({ db: service.db, service, context }, space.id, revision.id, changeRequest);
}

const memoizeSpaceLinks = memoizeUntilNonJournalWrite(
    (
        { service, context }: { db: Service['db']; service: Service; context: ContentContext },
        ..._: [space: string, revision: string, changeRequest: string | undefined]
    ): Promise<readonly LinkWithCursor[]> => collectLinks(service, context, listSources(context)),
    MAX_MEMOIZED_LISTS,
);

async function collectLinks(
    service: Service,
    context: ContentContext,
    sources: readonly LinkSource[],
): Promise<LinkWithCursor[]> {
    const links = new Map<string, LinkWithCursor>();
    for await (const { source, mentions } of listMentionsInSlices(service, context, sources)) {
        for (const mention of mentions) {
            const cursor = createLinkCursor(mention, source);
            const found = links.get(cursor) ?? { sortKey: cursor, link: createLink(service, context, source, mention) };
            links.set(cursor, found);
            // Sources are processed in sequence, so a duplicate would be the last item.
            const { locations } = found.link;
            if (locations.at(-1) !== source.location) locations.push(source.location);
        }
    }
    return [...links.values()].toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
}

export function countLinks(links: readonly LinkWithCursor[], brokenByChangeRequest: number): LinkList['stats'] {
    return {
        total: links.length,
        broken: { total: listBrokenCursors(links).length, changeRequest: brokenByChangeRequest },
    };
}

export function countNewlyBrokenLinks(links: readonly LinkWithCursor[], before: readonly LinkWithCursor[]): number {
    const known = new Set(listBrokenCursors(before));
    return listBrokenCursors(links).filter((cursor) => !known.has(cursor)).length;
}

function listBrokenCursors(links: readonly LinkWithCursor[]): string[] {
    return links.filter(({ link }) => link.status === 'broken').map(({ sortKey: cursor }) => cursor);
}

export async function listBacklinks(
    service: Service,
    context: ContentContext,
    file: string,
    hiddenReusableIds?: ReadonlySet<string>,
): Promise<{ sortKey: string; location: ResolvedLocation }[]> {
    const found = [];
    for await (const { source, mentions } of listMentionsInSlices(
        service,
        context,
        listSources(context, hiddenReusableIds),
    ))
        if (mentions.some(({ reference }) => isFile(context, reference, file)))
            found.push({ sortKey: source.id, location: source.location });
    return found.toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
}

async function* listMentionsInSlices(service: Service, context: ContentContext, sources: readonly LinkSource[]) {
    let count = 0;
    for (const source of sources) {
        const uses = await readVisibleUses(service, source, context);
        const mentions = listMentions(context, source, uses?.links ?? []);
        count += 1 + mentions.length;
        yield { source, mentions };
        if (count < SLICE_SIZE) continue;
        count = 0;
        await service.egress.waitForSlice();
    }
}

function isFile({ space }: ContentContext, reference: ContentReference | undefined, file: string): boolean {
    return reference?.kind === 'file' && reference.file === file && (reference.space ?? space.id) === space.id;
}

export function listMentions(context: ContentContext, source: LinkSource, links: readonly MarkdownLink[]): Mention[] {
    const { target, cover, metaLinks, computed } = source.version;
    const inBody = links.map(({ relation, href }) => ({
        relation: RELATIONS[relation],
        reference: resolveMarkdownHref(context, source, href),
        written: href,
    }));
    const dependencies = Object.values(computed?.dependencies ?? {}).map(({ ref }) => createMention('dependsOn', ref));
    return [
        ...(target ? [createMention('reference', target)] : []),
        ...[metaLinks?.canonical, ...(metaLinks?.alternates ?? [])].flatMap((ref) =>
            ref ? [createMention('reference', ref)] : [],
        ),
        ...(cover ? [createMention('dependsOn', cover.ref)] : []),
        ...(cover?.refDark ? [createMention('dependsOn', cover.refDark)] : []),
        ...dependencies,
        ...inBody,
    ];
}

function createMention(relation: Relation, reference: ContentReference): Mention {
    return { relation, reference, written: formatReferenceAsIdHref(reference) };
}

/** Includes the page for broken links, as relative paths differ between pages. */
function createLinkCursor({ relation, reference, written }: Mention, { id }: LinkSource): string {
    const isRelative = reference?.kind === 'anchor' && reference.page === undefined;
    return JSON.stringify([relation, reference ?? written, reference && !isRelative ? '' : id]);
}

function createLink(service: Service, context: ContentContext, { page }: LinkSource, mention: Mention): ContentLink {
    const { relation, reference, written } = mention;
    const { found, location } = reference
        ? resolveReference(service, context, reference, page)
        : { found: false, location: undefined };
    const status = found && reference ? getLinkStatus(service, reference) : 'broken';
    return { status, relation, target: location, written, locations: [] };
}

/** Visitors cannot open links to the Studio. */
function getLinkStatus({ urls: addresses }: Service, reference: ContentReference): LinkStatus {
    const isInApp = reference.kind === 'url' && `${reference.url}/`.startsWith(`${addresses.url}/`);
    return isInApp ? 'in-app' : 'ok';
}

function listSources(context: ContentContext, hiddenReusableIds?: ReadonlySet<string>): LinkSource[] {
    const reusables = [...context.reusables].filter(([id]) => !hiddenReusableIds?.has(id));
    return [
        ...[...context.pages.all().values()].map((page) => createPageSource(context, page)),
        ...reusables.map(([, reusable]) => createReusableSource(context, reusable)),
    ];
}

export function createPageSource(context: ContentContext, stored: StoredPage): LinkSource {
    const { page, path } = stored.entry;
    return { id: page, page, path, version: stored.version, location: { kind: 'page', context, page: stored } };
}

/** Reusable content has no page: paths are relative to the space. */
export function createReusableSource(context: ContentContext, content: StoredReusable): LinkSource {
    const location = { kind: 'reusable-content' as const, context, content };
    return { id: content.entry.content, path: null, version: content.version, location };
}
