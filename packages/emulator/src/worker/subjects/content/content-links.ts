import type { ContentReference, LinkList } from '@svc-int/api';

import type { ContentContext } from './content-context.js';
import { referenceOf } from './markdown-reference.js';
import { linksOfBody, type StoredPage } from './read-content.js';
import { resolveReference, versionOf, type LocatedReference } from './references.js';
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

/** What these pages refer to, each target once, ordered by target. */
export function linksOf(service: Service, context: ContentContext, pages: Iterable<StoredPage>): PlacedLink[] {
    const links = new Map<string, PlacedLink>();
    for (const page of pages) {
        for (const mention of mentionsIn(service, context, page)) {
            const place = placeOfMention(mention, page);
            const found = links.get(place) ?? { place, link: linkOf(service, context, page, mention) };
            links.set(place, found);
            const here = locationOf(context, page);
            const known = found.link.locationReferences.some(
                (at) => at.kind === 'page' && at.page === page.placed.page,
            );
            if (!known) found.link.locationReferences.push(here);
        }
    }
    return [...links.values()].toSorted((a, b) => (a.place < b.place ? -1 : 1));
}

/** How many links there are, and how many of them are broken. */
export function linkStats(links: readonly PlacedLink[]): LinkList['stats'] {
    const broken = links.filter(({ link }) => link.status === 'broken').length;
    return { total: links.length, broken: { total: broken, changeRequest: 0 } };
}

/** The pages that refer to a file, by id. */
export function backlinksOf(
    service: Service,
    context: ContentContext,
    file: string,
): { place: string; reference: LocatedReference }[] {
    const pointsAtFile = (page: StoredPage) =>
        mentionsIn(service, context, page).some(({ reference }) => isFile(context, reference, file));
    return [...context.pages.values()]
        .filter(pointsAtFile)
        .map((page) => ({ place: page.placed.page, reference: locationOf(context, page) }))
        .toSorted((a, b) => (a.place < b.place ? -1 : 1));
}

function isFile({ space }: ContentContext, reference: ContentReference | undefined, file: string): boolean {
    return reference?.kind === 'file' && reference.file === file && (reference.space ?? space.id) === space.id;
}

function mentionsIn(service: Service, context: ContentContext, page: StoredPage): Mention[] {
    const { target, cover, computed } = page.version;
    const inBody = linksOfBody(service, page).map(({ relation, href }) => ({
        relation,
        reference: referenceOf(context, page, href),
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
function placeOfMention({ relation, reference, written }: Mention, { placed }: StoredPage): string {
    const isRelative = reference?.kind === 'anchor' && reference.page === undefined;
    return JSON.stringify([relation, reference ?? written, reference && !isRelative ? '' : placed.page]);
}

function linkOf(service: Service, context: ContentContext, page: StoredPage, mention: Mention): Link {
    const { relation, reference, written } = mention;
    if (!reference) {
        // An empty address is none that could be shown.
        const url = written === '' ? '#' : written;
        return { status: 'broken', relation, targetReference: { kind: 'url', url }, locationReferences: [] };
    }
    const { found, reference: targetReference } = resolveReference(service, context, reference, page.placed.page);
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

function locationOf(context: ContentContext, { placed }: StoredPage): LocatedReference {
    return { kind: 'page', page: placed.page, space: context.space.id, ...versionOf(context) };
}
