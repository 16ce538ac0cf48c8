import { listAllFiles } from './content-files.js';
import type { ReusableContentInput } from './page-input.js';
import { mergeRevisionsSharingContent, type MergedRevisionOverrides } from './merge-shared-revisions.js';
import { mergeTags } from './merge-tags.js';
import { mergePages, type MergePageState } from './merge-pages.js';
import { listReusableContents } from './read-content.js';
import { listPageVersionRefs } from './revision-pages.js';
import { type RevisionInput, type RevisionRow, writeRevision } from './revisions.js';
import { writeRevisionWithOverrides } from './shared-content.js';
import { mapSides, mergeMaps, mergeOrder, type Sides } from './three-way-merge.js';
import type { Service } from '../../service/service.js';

export type ContentMergeResult = { content: RevisionInput } | MergedRevisionOverrides | { conflicts: string[] };

export type MergeSuccess = Exclude<ContentMergeResult, { conflicts: string[] }>;

export function mergeContent(service: Service, rows: Sides<RevisionRow>): ContentMergeResult {
    const merged = mergeRevisionsSharingContent(service, rows);
    if (merged) return merged;
    const sides = mapSides(rows, (row) => readContents(service, row));
    const pageSides = mapSides(sides, (side) => side.pages);
    const reusableSides = mapSides(sides, (side) => side.reusables);
    const variableSides = mapSides(sides, (side) => side.variables);
    const fileSides = mapSides(sides, (side) => side.files);
    const pages = mergePages(pageSides);
    const reusables = mergeReusables(reusableSides);
    const variables = mergeMaps(variableSides, (a, b) => a === b);
    const files = mergeMaps(fileSides, () => true);
    const tags = mergeTags(mapSides(rows, (row) => row.tags));
    const conflicts = [
        ...pages.conflicts.map((id) => formatConflict('page', id, pageSides)),
        ...reusables.conflicts.map((id) => formatConflict('reusable content', id, reusableSides)),
        ...variables.conflicts.map((name) => `the variable "${name}"`),
        ...tags.conflicts,
    ];
    if (conflicts.length > 0) return { conflicts };
    return {
        content: {
            pages: pages.pages,
            files: [...files.entries.keys()].map((id) => ({ id })),
            reusableContents: reusables.contents,
            variables: Object.fromEntries(variables.entries),
            tags: tags.tags,
        },
    };
}

export function writeMergedRevision(
    service: Service,
    merged: MergeSuccess,
    { ours, theirs }: Sides<RevisionRow>,
    origin: Pick<RevisionRow, 'type' | 'parents'>,
): RevisionRow {
    if ('content' in merged)
        return writeRevision(service, theirs.space, merged.content, { ...origin, like: [theirs, ours] });
    const { shared, changes, variables, tags } = merged;
    return writeRevisionWithOverrides(service, shared, changes, { ...origin, variables, tags });
}

type Reusables = ReadonlyMap<string, { title: string; version: string }>;

function mergeReusables(sides: Sides<Reusables>): { contents: ReusableContentInput[]; conflicts: string[] } {
    const { entries, conflicts } = mergeMaps(sides, (a, b) => a.version === b.version);
    const lists = mapSides(sides, (contents) => [...contents.keys()]);
    const { order, conflicts: misplaced } = mergeOrder(new Set(entries.keys()), lists);
    const contents = order.flatMap((id) => {
        const content = entries.get(id);
        return content ? [{ id, ...content }] : [];
    });
    return { contents, conflicts: [...new Set([...conflicts, ...misplaced])] };
}

function formatConflict(
    kind: string,
    id: string,
    { ours, theirs, base }: Sides<ReadonlyMap<string, { title: string }>>,
): string {
    const { title } = ours.get(id) ?? theirs.get(id) ?? base.get(id) ?? { title: id };
    return `the ${kind} "${title}" (${id})`;
}

interface Contents {
    pages: ReadonlyMap<string, MergePageState>;
    reusables: Reusables;
    files: ReadonlyMap<string, true>;
    variables: ReadonlyMap<string, string>;
}

function readContents(service: Service, row: RevisionRow): Contents {
    const revision = row.id;
    const files = listAllFiles(service, row);
    return {
        pages: new Map(listPageVersionRefs(service, revision).map(({ page, ...state }) => [page, state])),
        reusables: new Map(
            listReusableContents(service, revision).map(({ entry, version: { id, title } }) => [
                entry.content,
                { title, version: id },
            ]),
        ),
        files: new Map(files.map(({ id }) => [id, true])),
        variables: new Map(Object.entries(row.variables)),
    };
}
