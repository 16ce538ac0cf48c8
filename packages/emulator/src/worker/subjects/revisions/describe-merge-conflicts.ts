import type { Service } from '../../service/service.js';
import type { MergeConflict } from './merge-conflict.js';
import { indexTags } from './merge-tags.js';
import { MERGED_PAGE_FIELDS } from './merge-choices.js';
import type { MergePageState } from './merge-pages.js';
import { hasSameBody } from './page-bodies.js';
import { findPageVersion, listReusableContents } from './read-content.js';
import { listPageVersionRefs } from './revision-pages.js';
import type { RevisionRow } from './revisions.js';
import { mapSides, type Sides } from './three-way-merge.js';

/** `undefined` where the side lacks the content. */
export interface DescribedConflict extends Sides<ConflictSide | undefined> {
    kind: MergeConflict['kind'];
    id: string;
    title: string;
    /** Whether only the page's position is impossible. */
    isParentLost: boolean;
    isBodyChanged: boolean;
}

export interface ConflictSide {
    version?: string | undefined;
    /** Fields that differ between the sides. */
    fields: Record<string, unknown>;
}

export function describeMergeConflicts(
    service: Service,
    rows: Sides<RevisionRow>,
    conflicts: readonly MergeConflict[],
): DescribedConflict[] {
    const pages = mapSides(rows, ({ id }) => new Map(listPageVersionRefs(service, id).map((ref) => [ref.page, ref])));
    const reusables = mapSides(rows, ({ id }) => listReusableVersions(service, id));
    return conflicts.map((conflict) => {
        const { kind, id, title } = conflict;
        const described = { kind, id, title, isParentLost: false, isBodyChanged: false };
        switch (kind) {
            case 'page':
                return { ...described, ...describePage(service, pages, id) };
            case 'page-order':
                return { ...described, ...mapSides(pages, (side) => ({ fields: { pages: listTitles(side, id) } })) };
            case 'reusable-content': {
                const versions = mapSides(reusables, (side) => side.get(id));
                return { ...described, ...toVersionSides(versions), isBodyChanged: hasBoth(versions) };
            }
            case 'variable':
                return { ...described, ...mapSides(rows, ({ variables }) => toValueSide(variables[id])) };
            case 'tag':
                return { ...described, ...mapSides(rows, ({ tags }) => toFieldsSide(indexTags(tags).get(id))) };
        }
    });
}

type PageRef = MergePageState & { page: string };

function describePage(service: Service, pages: Sides<ReadonlyMap<string, PageRef>>, id: string) {
    const refs = mapSides(pages, (side) => side.get(id));
    const versions = mapSides(refs, (ref) => (ref ? findPageVersion(service, ref.version) : undefined));
    const parents = mapSides(pages, (side) => side.get(side.get(id)?.parent ?? '')?.title ?? null);
    const fields = (side: keyof typeof refs): Record<string, unknown> | undefined => {
        const [ref, version] = [refs[side], versions[side]];
        if (!ref || !version) return undefined;
        const named = Object.fromEntries(MERGED_PAGE_FIELDS.map((name) => [name, version[name]]));
        return { ...named, slug: ref.slug, parent: parents[side] };
    };
    const { base, ours, theirs } = { base: fields('base'), ours: fields('ours'), theirs: fields('theirs') };
    const given = [base, ours, theirs].filter((side) => side !== undefined);
    const names = Object.keys(given[0] ?? {}).filter(
        (name) => new Set(given.map((side) => JSON.stringify(side[name]))).size > 1,
    );
    const toSide = (side: Record<string, unknown> | undefined, ref: PageRef | undefined): ConflictSide | undefined =>
        side && { version: ref?.version, fields: Object.fromEntries(names.map((name) => [name, side[name] ?? null])) };
    const hasChanged = (side: PageRef | undefined): boolean => !isSameRef(refs.base, side);
    const own = versions.ours ?? versions.base;
    const other = versions.theirs ?? versions.base;
    return {
        base: toSide(base, refs.base),
        ours: toSide(ours, refs.ours),
        theirs: toSide(theirs, refs.theirs),
        isParentLost: !hasChanged(refs.ours) || !hasChanged(refs.theirs),
        isBodyChanged: own?.type === 'document' && other?.type === 'document' && !hasSameBody(service, own, other),
    };
}

function isSameRef(a: PageRef | undefined, b: PageRef | undefined): boolean {
    return a?.version === b?.version && a?.parent === b?.parent && a?.slug === b?.slug;
}

function listTitles(pages: ReadonlyMap<string, PageRef>, parent: string): string[] {
    return [...pages.values()].flatMap((page) => ((page.parent ?? '') === parent ? [page.title] : []));
}

function listReusableVersions(service: Service, revision: string): Map<string, ReusableVersion> {
    const stored = listReusableContents(service, revision);
    return new Map(stored.map(({ entry, version: { id, title } }) => [entry.content, { id, title }]));
}

interface ReusableVersion {
    id: string;
    title: string;
}

function hasBoth({ ours, theirs }: Sides<ReusableVersion | undefined>): boolean {
    return ours !== undefined && theirs !== undefined;
}

function toVersionSides(versions: Sides<ReusableVersion | undefined>): Sides<ConflictSide | undefined> {
    const titles = new Set(Object.values(versions).flatMap((version) => version?.title ?? []));
    return mapSides(
        versions,
        (side) => side && { version: side.id, fields: titles.size > 1 ? { title: side.title } : {} },
    );
}

function toValueSide(value: string | undefined): ConflictSide | undefined {
    return value === undefined ? undefined : { fields: { value } };
}

function toFieldsSide(fields: object | undefined): ConflictSide | undefined {
    return fields && { fields: { ...fields } };
}
