import type { ContentReference, LinkList } from '@svc-int/api';

import type { ContentContext } from './content-context.js';
import { referenceOf, type Standpoint } from './markdown-reference.js';
import { linksOfBody, type StoredReusable } from './read-content.js';
import { resolveReference, versionOf, type LocatedReference } from './references.js';
import type { StoredPage } from './revision-pages.js';
import type { Service } from '../../service/service.js';

/** Something that pages refer to, with where they do. */
export type Link = LinkList['items'][number];

/** A link with its place in a list, which holds as long as its target stays. */
export interface PlacedLink {
    place: string;
    link: Link;
}

interface Mention {
    relation: Link['relation'];
    /** Undefined where it leads nowhere. */
    reference: ContentReference | undefined;
    /** As it was written. */
    written: string;
}

/** What refers to something: a page, or what pages can hold together. */
interface Source extends Standpoint {
    /** Apart from all others of the space. */
    id: string;
    version: StoredPage['version'];
    location: LocatedReference;
}

/** What a page refers to, each target once, ordered by target. */
export function linksOfPage(service: Service, context: ContentContext, page: StoredPage): PlacedLink[] {
    return linksIn(service, context, [sourceOf(context, page)]);
}

/** What all that a space holds refers to. */
export function linksOfSpace(service: Service, context: ContentContext): PlacedLink[] {
    return linksIn(service, context, sourcesIn(context));
}

function linksIn(service: Service, context: ContentContext, sources: Iterable<Source>): PlacedLink[] {
    const links = new Map<string, PlacedLink>();
    for (const source of sources) {
        for (const mention of mentionsIn(service, context, source)) {
            const place = placeOfMention(mention, source);
            const found = links.get(place) ?? { place, link: linkOf(service, context, source, mention) };
            links.set(place, found);
            // Sources come one after the other: this one is the last, where it is there already.
            const { locationReferences: known } = found.link;
            if (known.at(-1) !== source.location) known.push(source.location);
        }
    }
    return [...links.values()].toSorted((a, b) => (a.place < b.place ? -1 : 1));
}

/** How many links there are, and how many of them are broken; `changeRequest` is how many of these a change request broke. */
export function linkStats(links: readonly PlacedLink[], changeRequest: number): LinkList['stats'] {
    return { total: links.length, broken: { total: brokenPlaces(links).length, changeRequest } };
}

/** How many links of a page are broken that are not so in what it was made from: none where it was made from nothing. */
export function linksBroken(
    service: Service,
    links: readonly PlacedLink[],
    page: string,
    base: ContentContext | undefined,
): number {
    if (!base) return 0;
    const former = base.pages.get(page);
    const before = new Set(former ? brokenPlaces(linksOfPage(service, base, former)) : []);
    return brokenPlaces(links).filter((place) => !before.has(place)).length;
}

function brokenPlaces(links: readonly PlacedLink[]): string[] {
    return links.filter(({ link }) => link.status === 'broken').map(({ place }) => place);
}

/** What refers to a file, by id. */
export function backlinksOf(
    service: Service,
    context: ContentContext,
    file: string,
): { place: string; reference: LocatedReference }[] {
    const pointsAtFile = (source: Source) =>
        mentionsIn(service, context, source).some(({ reference }) => isFile(context, reference, file));
    return sourcesIn(context)
        .filter(pointsAtFile)
        .map(({ id, location }) => ({ place: id, reference: location }))
        .toSorted((a, b) => (a.place < b.place ? -1 : 1));
}

function isFile({ space }: ContentContext, reference: ContentReference | undefined, file: string): boolean {
    return reference?.kind === 'file' && reference.file === file && (reference.space ?? space.id) === space.id;
}

function mentionsIn(service: Service, context: ContentContext, source: Source): Mention[] {
    const { target, cover, computed } = source.version;
    const inBody = linksOfBody(service, source).map(({ relation, href }) => ({
        relation,
        reference: referenceOf(context, source, href),
        written: href,
    }));
    const dependencies = Object.values(computed?.dependencies ?? {}).map(({ ref }) => mentionOf('computed', ref));
    return [
        ...(target ? [mentionOf('page', target)] : []),
        ...(cover ? [mentionOf('cover', cover.ref)] : []),
        ...(cover?.refDark ? [mentionOf('cover', cover.refDark)] : []),
        ...dependencies,
        ...inBody,
    ];
}

function mentionOf(relation: Link['relation'], reference: ContentReference): Mention {
    return { relation, reference, written: '' };
}

/** What leads nowhere is told apart by where it stands: the same path means other things on other pages. */
function placeOfMention({ relation, reference, written }: Mention, { id }: Source): string {
    const isRelative = reference?.kind === 'anchor' && reference.page === undefined;
    return JSON.stringify([relation, reference ?? written, reference && !isRelative ? '' : id]);
}

function linkOf(service: Service, context: ContentContext, { page }: Source, mention: Mention): Link {
    const { relation, reference, written } = mention;
    if (!reference) {
        // An empty address is none that could be shown.
        const url = written === '' ? '#' : written;
        return { status: 'broken', relation, targetReference: { kind: 'url', url }, locationReferences: [] };
    }
    const { found, reference: targetReference } = resolveReference(service, context, reference, page);
    return {
        status: found ? statusOf(service, reference) : 'broken',
        relation,
        targetReference,
        locationReferences: [],
    };
}

/** The app is for members: who reads a published page can't follow a link to it. */
function statusOf({ addresses }: Service, reference: ContentReference): Link['status'] {
    const isInApp = reference.kind === 'url' && `${reference.url}/`.startsWith(`${addresses.url}/`);
    return isInApp ? 'in-app' : 'ok';
}

function sourcesIn(context: ContentContext): Source[] {
    return [
        ...[...context.pages.all().values()].map((page) => sourceOf(context, page)),
        ...[...context.reusables.values()].map((reusable) => sourceOfReusable(context, reusable)),
    ];
}

function sourceOf(context: ContentContext, { placed: { page, path }, version }: StoredPage): Source {
    const location = { kind: 'page' as const, page, space: context.space.id, ...versionOf(context) };
    return { id: page, page, path, version, location };
}

/** What many pages hold is on none: its paths begin at the top. */
function sourceOfReusable(context: ContentContext, { placed: { content }, version }: StoredReusable): Source {
    const own = { kind: 'reusable-content' as const, reusableContent: content, space: context.space.id };
    return { id: content, path: null, version, location: { ...own, ...versionOf(context) } };
}
