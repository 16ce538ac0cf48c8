import { listAllFiles } from './content-files.js';
import type { ReusableContentInput } from './page-input.js';
import { mergeRevisionsSharingContent, type MergedRevisionOverrides } from './merge-shared-revisions.js';
import {
    createPageChoices,
    createReusableChoices,
    type MergeChoice,
    type MergedReusable,
    selectChoices,
} from './merge-choices.js';
import { createNamedConflict, type MergeConflict } from './merge-conflict.js';
import { mergeTags } from './merge-tags.js';
import { type MergeablePagesById, type MergedPages, mergePages, type MergePageState } from './merge-pages.js';
import { listReusableContents } from './read-content.js';
import { listPageVersionRefs } from './revision-pages.js';
import { type RevisionInput, type RevisionRow, writeRevision } from './revisions.js';
import { writeRevisionWithOverrides } from './shared-content.js';
import { getChosenValues, mapSides, mergeMaps, mergeOrder, type Sides } from './three-way-merge.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';

export type ContentMergeResult =
    | { content: RevisionInput }
    | MergedRevisionOverrides
    | { conflicts: readonly MergeConflict[] };

export type MergeSuccess = Exclude<ContentMergeResult, { conflicts: readonly MergeConflict[] }>;

export function mergeContent(
    service: Service,
    rows: Sides<RevisionRow>,
    choices: readonly MergeChoice[] = [],
): ContentMergeResult {
    const shared = choices.length > 0 ? undefined : mergeRevisionsSharingContent(service, rows);
    if (shared) return shared;
    const sides = mapSides(rows, (row) => readContents(service, row));
    const pageSides = mapSides(sides, (side) => side.pages);
    const reusableSides = mapSides(sides, (side) => side.reusables);
    const variableSides = mapSides(sides, (side) => side.variables);
    assertChoicesApply(rows, { pages: pageSides, reusables: reusableSides }, choices);
    const pages = mergePages(pageSides, createPageChoices(service, pageSides, choices));
    const reusables = mergeReusables(reusableSides, choices);
    const chosen = getChosenValues(variableSides, selectChoices(choices, 'variable'));
    const variables = mergeMaps(variableSides, (a, b) => a === b, chosen);
    const files = mergeMaps(
        mapSides(sides, (side) => side.files),
        () => true,
    );
    const tags = mergeTags(
        mapSides(rows, (row) => row.tags),
        selectChoices(choices, 'tag'),
    );
    const conflicts = [
        ...pages.conflicts.map((id) => createConflict('page', id, pageSides)),
        ...pages.misplaced.map((misplaced) => createOrderConflict(misplaced, pageSides)),
        ...reusables.conflicts.map((id) => createConflict('reusable-content', id, reusableSides)),
        ...variables.conflicts.map((name) => createNamedConflict('variable', name)),
        ...tags.conflicts.map((slug) => createNamedConflict('tag', slug)),
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

function assertChoicesApply(
    { ours, theirs }: Sides<RevisionRow>,
    {
        pages,
        reusables,
    }: { pages: Sides<ReadonlyMap<string, unknown>>; reusables: Sides<ReadonlyMap<string, unknown>> },
    choices: readonly MergeChoice[],
): void {
    const variables = new Set([ours, theirs].flatMap((row) => Object.keys(row.variables)));
    const tags = new Set([ours, theirs].flatMap((row) => row.tags.map(({ slug }) => slug)));
    const isKnown = {
        page: (id: string) => pages.ours.has(id) || pages.theirs.has(id),
        'page-order': (id: string) => id === '' || pages.ours.has(id) || pages.theirs.has(id),
        'reusable-content': (id: string) => reusables.ours.has(id) || reusables.theirs.has(id),
        variable: (id: string) => variables.has(id),
        tag: (id: string) => tags.has(id),
    };
    const chosen = new Set<string>();
    choices.forEach(({ kind, id }, at) => {
        const refuse = (problem: string) => new ServiceError(422, `choices[${at}].id: ${problem}`);
        if (!isKnown[kind](id)) throw refuse(`Neither side has the ${kind} "${id}". Read the conflicts again.`);
        if (chosen.has(`${kind} ${id}`)) throw refuse(`Another choice is about the ${kind} "${id}". Send only one.`);
        chosen.add(`${kind} ${id}`);
    });
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

type Reusables = ReadonlyMap<string, MergedReusable>;

/** A choice about a misplaced content decides their order. */
function mergeReusables(
    sides: Sides<Reusables>,
    choices: readonly MergeChoice[],
): { contents: ReusableContentInput[]; conflicts: string[] } {
    const chosen = createReusableChoices(sides, choices);
    const { entries, conflicts } = mergeMaps(sides, (a, b) => a.version === b.version, chosen);
    const lists = mapSides(sides, (contents) => [...contents.keys()]);
    const [side] = selectChoices(choices, 'reusable-content').values();
    const { order, conflicts: misplaced } = mergeOrder(new Set(entries.keys()), lists, side);
    const contents = order.flatMap((id) => {
        const content = entries.get(id);
        if (!content) return [];
        const { input, ...stored } = content;
        return [{ id, ...(input ?? stored) }];
    });
    return { contents, conflicts: [...new Set([...conflicts, ...misplaced])] };
}

type TitledSides = Sides<ReadonlyMap<string, { title: string }>>;

function createConflict(kind: MergeConflict['kind'], id: string, sides: TitledSides): MergeConflict {
    return { kind, id, title: getTitle(id, sides) };
}

function createOrderConflict(
    { parent, pages }: MergedPages['misplaced'][number],
    sides: Sides<MergeablePagesById>,
): MergeConflict {
    return {
        kind: 'page-order',
        id: parent ?? '',
        title: parent === null ? '' : getTitle(parent, sides),
        pages: pages.map((id) => ({ id, title: getTitle(id, sides) })),
    };
}

function getTitle(id: string, { ours, theirs, base }: TitledSides): string {
    return (ours.get(id) ?? theirs.get(id) ?? base.get(id) ?? { title: id }).title;
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
