import { filesOf } from './content-files.js';
import type { ReusableContentInput } from './page-input.js';
import { mergePages, type PageState } from './merge-pages.js';
import { storedReusables } from './read-content.js';
import { placedVersions } from './revision-pages.js';
import { getRevision, type RevisionInput } from './revisions.js';
import { settledEntries, settledOrder, type Sides } from './three-way.js';
import type { Service } from '../../service/service.js';

/** Result of merging two changes to the same content: the content, or the conflicts, in words. */
export type MergedContent = { content: RevisionInput } | { conflicts: string[] };

/** The content of a revision of a space with what two others, made from it, changed. Nothing is written. */
export function mergeContent(service: Service, space: string, revisions: Sides<string>): MergedContent {
    const read = (revision: string) => contentIn(service, space, revision);
    const sides = { base: read(revisions.base), ours: read(revisions.ours), theirs: read(revisions.theirs) };
    const pageSides = each(sides, (side) => side.pages);
    const reusableSides = each(sides, (side) => side.reusables);
    const variableSides = each(sides, (side) => side.variables);
    const fileSides = each(sides, (side) => side.files);
    const pages = mergePages(pageSides);
    const reusables = mergeReusables(reusableSides);
    const variables = settledEntries(variableSides, (a, b) => a === b);
    const files = settledEntries(fileSides, () => true);
    const conflicts = [
        ...pages.conflicts.map((id) => named('page', id, pageSides)),
        ...reusables.conflicts.map((id) => named('reusable content', id, reusableSides)),
        ...variables.conflicts.map((name) => `the variable "${name}"`),
    ];
    if (conflicts.length > 0) return { conflicts };
    return {
        content: {
            pages: pages.pages,
            files: [...files.entries.keys()].map((id) => ({ id })),
            reusableContents: reusables.contents,
            variables: Object.fromEntries(variables.entries),
        },
    };
}

type Reusables = ReadonlyMap<string, { title: string; version: string }>;

function mergeReusables(sides: Sides<Reusables>): { contents: ReusableContentInput[]; conflicts: string[] } {
    const { entries, conflicts } = settledEntries(sides, (a, b) => a.version === b.version);
    const lists = each(sides, (contents) => [...contents.keys()]);
    const { order, conflicts: misplaced } = settledOrder(new Set(entries.keys()), lists);
    const contents = order.flatMap((id) => {
        const content = entries.get(id);
        return content ? [{ id, ...content }] : [];
    });
    return { contents, conflicts: [...new Set([...conflicts, ...misplaced])] };
}

function named(
    kind: string,
    id: string,
    { ours, theirs, base }: Sides<ReadonlyMap<string, { title: string }>>,
): string {
    const { title } = ours.get(id) ?? theirs.get(id) ?? base.get(id) ?? { title: id };
    return `the ${kind} "${title}" (${id})`;
}

interface Contents {
    pages: ReadonlyMap<string, PageState>;
    reusables: Reusables;
    files: ReadonlyMap<string, true>;
    variables: ReadonlyMap<string, string>;
}

function contentIn(service: Service, space: string, revision: string): Contents {
    const row = getRevision(service, space, revision);
    const files = filesOf(service, row);
    return {
        pages: new Map(placedVersions(service, revision).map(({ page, ...state }) => [page, state])),
        reusables: new Map(
            storedReusables(service, revision).map(({ placed, version: { id, title } }) => [
                placed.content,
                { title, version: id },
            ]),
        ),
        files: new Map(files.map(({ id }) => [id, true])),
        variables: new Map(Object.entries(row.variables)),
    };
}

function each<Value, Part>(sides: Sides<Value>, part: (side: Value) => Part): Sides<Part> {
    return { base: part(sides.base), ours: part(sides.ours), theirs: part(sides.theirs) };
}
