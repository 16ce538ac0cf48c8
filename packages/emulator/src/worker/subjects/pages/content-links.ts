import type { ContentReference, LinkList } from '@svc-int/api';

import type { MarkdownLink } from '../../storage/content.schema.js';
import type { ContentContext } from './content-context.js';
import { resolveMarkdownHref, type MarkdownBase } from './markdown-reference.js';
import { listBodyLinks, type StoredPage, type StoredReusable } from '../revisions/index.js';
import { formatReferenceAsIdHref } from '../../markdown/index.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';
import { resolveReference, type ResolvedLocation } from './references.js';
import type { Service } from '../../service/service.js';

/** Something that pages refer to, with where they do. */
export interface ContentLink {
    status: LinkStatus;
    relation: Relation;
    /** Undefined where nothing is there. */
    target: ResolvedLocation | undefined;
    /** Its address, as it was written. */
    written: string;
    locations: ResolvedLocation[];
}

export type LinkStatus = LinkList['items'][number]['status'];

type Relation = LinkList['items'][number]['relation'];

/** A link with its place in a list, which holds as long as its target stays. */
export interface LinkWithCursor {
    sortKey: string;
    link: ContentLink;
}

interface Mention {
    relation: Relation;
    /** Undefined where it leads nowhere. */
    reference: ContentReference | undefined;
    /** URL as written. */
    written: string;
}

/** Relations of a body's parts that are needed to show it. */
const RELATIONS: Record<MarkdownLink['relation'], Relation> = {
    link: 'reference',
    mention: 'reference',
    'content-ref': 'reference',
    image: 'dependsOn',
    file: 'dependsOn',
    'reusable-content': 'dependsOn',
};

/** Sources and mentions of a time slice. */
const SLICE_SIZE = 100;

/** Lists of links that are kept: each holds the content of its space. */
const MAX_MEMOIZED_LISTS = 4;

/** Source of references: a page, or shared content. */
interface Source extends MarkdownBase {
    /** Apart from all others of the space. */
    id: string;
    version: StoredPage['version'];
    location: ResolvedLocation;
}

/** Links of a page, each target once, ordered by target. */
export function listPageLinks(service: Service, context: ContentContext, page: StoredPage): Promise<LinkWithCursor[]> {
    return collectLinks(service, context, [createPageSource(context, page)]);
}

/** Links of everything in a space. Callers share the list until something is written. */
export function listSpaceLinks(service: Service, context: ContentContext): Promise<readonly LinkWithCursor[]> {
    const { space, revision, changeRequest } = context;
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
    sources: readonly Source[],
): Promise<LinkWithCursor[]> {
    const links = new Map<string, LinkWithCursor>();
    for await (const { source, mentions } of listMentionsInSlices(service, context, sources)) {
        for (const mention of mentions) {
            const cursor = createLinkCursor(mention, source);
            const found = links.get(cursor) ?? { sortKey: cursor, link: createLink(service, context, source, mention) };
            links.set(cursor, found);
            // Sources come one after the other: this one is the last, where it is there already.
            const { locations } = found.link;
            if (locations.at(-1) !== source.location) locations.push(source.location);
        }
    }
    return [...links.values()].toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
}

/** How many links there are, and how many of them are broken; `brokenByChangeRequest` is how many of these a change request broke. */
export function countLinks(links: readonly LinkWithCursor[], brokenByChangeRequest: number): LinkList['stats'] {
    return {
        total: links.length,
        broken: { total: listBrokenCursors(links).length, changeRequest: brokenByChangeRequest },
    };
}

/** How many links are broken that were not so before. */
export function countNewlyBroken(links: readonly LinkWithCursor[], before: readonly LinkWithCursor[]): number {
    const known = new Set(listBrokenCursors(before));
    return listBrokenCursors(links).filter((cursor) => !known.has(cursor)).length;
}

function listBrokenCursors(links: readonly LinkWithCursor[]): string[] {
    return links.filter(({ link }) => link.status === 'broken').map(({ sortKey: cursor }) => cursor);
}

/** Links to a file, by id. */
export async function listBacklinks(
    service: Service,
    context: ContentContext,
    file: string,
): Promise<{ sortKey: string; location: ResolvedLocation }[]> {
    const found = [];
    for await (const { source, mentions } of listMentionsInSlices(service, context, listSources(context)))
        if (mentions.some(({ reference }) => isFile(context, reference, file)))
            found.push({ sortKey: source.id, location: source.location });
    return found.toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
}

/** Sources with what they mention. Each time slice goes through so many sources and mentions that others wait for a few milliseconds. */
async function* listMentionsInSlices(service: Service, context: ContentContext, sources: readonly Source[]) {
    let count = 0;
    for (const source of sources) {
        const mentions = listMentions(service, context, source);
        count += 1 + mentions.length;
        yield { source, mentions };
        if (count < SLICE_SIZE) continue;
        count = 0;
        await service.waitForSlice();
    }
}

function isFile({ space }: ContentContext, reference: ContentReference | undefined, file: string): boolean {
    return reference?.kind === 'file' && reference.file === file && (reference.space ?? space.id) === space.id;
}

function listMentions(service: Service, context: ContentContext, source: Source): Mention[] {
    const { target, cover, computed } = source.version;
    const inBody = listBodyLinks(service, source).map(({ relation, href }) => ({
        relation: RELATIONS[relation],
        reference: resolveMarkdownHref(context, source, href),
        written: href,
    }));
    const dependencies = Object.values(computed?.dependencies ?? {}).map(({ ref }) => createMention('dependsOn', ref));
    return [
        ...(target ? [createMention('reference', target)] : []),
        ...(cover ? [createMention('dependsOn', cover.ref)] : []),
        ...(cover?.refDark ? [createMention('dependsOn', cover.refDark)] : []),
        ...dependencies,
        ...inBody,
    ];
}

function createMention(relation: Relation, reference: ContentReference): Mention {
    return { relation, reference, written: formatReferenceAsIdHref(reference) };
}

/** Creates the cursor of a link. Broken links are distinguished by page, as a relative path differs between pages. */
function createLinkCursor({ relation, reference, written }: Mention, { id }: Source): string {
    const isRelative = reference?.kind === 'anchor' && reference.page === undefined;
    return JSON.stringify([relation, reference ?? written, reference && !isRelative ? '' : id]);
}

function createLink(service: Service, context: ContentContext, { page }: Source, mention: Mention): ContentLink {
    const { relation, reference, written } = mention;
    const { found, location } = reference
        ? resolveReference(service, context, reference, page)
        : { found: false, location: undefined };
    const status = found && reference ? getLinkStatus(service, reference) : 'broken';
    return { status, relation, target: location, written, locations: [] };
}

/** The app is for members: who reads a published page can't follow a link to it. */
function getLinkStatus({ urls: addresses }: Service, reference: ContentReference): LinkStatus {
    const isInApp = reference.kind === 'url' && `${reference.url}/`.startsWith(`${addresses.url}/`);
    return isInApp ? 'in-app' : 'ok';
}

function listSources(context: ContentContext): Source[] {
    return [
        ...[...context.pages.all().values()].map((page) => createPageSource(context, page)),
        ...[...context.reusables.values()].map((reusable) => createReusableSource(context, reusable)),
    ];
}

function createPageSource(context: ContentContext, stored: StoredPage): Source {
    const { page, path } = stored.entry;
    return { id: page, page, path, version: stored.version, location: { kind: 'page', context, page: stored } };
}

/** Shared content is not on any page: its paths begin at the top. */
function createReusableSource(context: ContentContext, content: StoredReusable): Source {
    const location = { kind: 'reusable-content' as const, context, content };
    return { id: content.entry.content, path: null, version: content.version, location };
}
