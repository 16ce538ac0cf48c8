import type { ChangeRequestContentChange, ContentDocument } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { type ContentContext, createContentContext, parseBodies } from '../pages/index.js';
import {
    addMarkdownFactsToSlowEdits,
    type FileInput,
    type PageBody,
    readPageBody,
    type StorablePageEdit,
} from '../revisions/index.js';
import type { SpaceRow } from '../spaces/index.js';
import { type ChangeRequestRow, getChangeRequestBaseRevisionId } from './change-requests.js';
import { assignContentRefs, type ContentRefs } from './content-refs.js';
import { readInsertedFiles } from './inserted-files.js';
import { readProposedPageFields } from './proposed-pages.js';
import { revertBlocks } from './reverted-blocks.js';
import { createRestoringEdit, getOriginalPage, type PageReversion } from './reverted-pages.js';

const DEFAULT_TITLE = 'Untitled';

export interface PlannedEdit {
    edit: StorablePageEdit;
    index: number;
}

export interface PlannedContentChanges {
    edits: PlannedEdit[];
    files: FileInput[];
    /** Ids of the changed pages, in the order of the changes. */
    pageIds: string[];
    refs: ContentRefs;
    /** Revision that the edits require, if any. */
    revision: string | undefined;
}

type ChangedBody = { document: ContentDocument } | { body: PageBody; context: ContentContext };

interface Planning {
    service: Service;
    row: ChangeRequestRow;
    context: ContentContext;
    refs: ContentRefs;
    /** Bodies from earlier changes, by page id. */
    bodies: Map<string, ChangedBody>;
    isBoundToRevision: boolean;
}

/** Reads files and bodies before any write. Throws 422 that names the change. */
export async function planContentChanges(
    service: Service,
    space: SpaceRow,
    row: ChangeRequestRow,
    changes: readonly ChangeRequestContentChange[],
): Promise<PlannedContentChanges> {
    const context = createContentContext(service, space, { revision: row.revision, changeRequest: row.id });
    const refs = assignContentRefs(service, context, changes);
    const planning: Planning = { service, row, context, refs, bodies: new Map(), isBoundToRevision: false };
    const planned: PlannedEdit[] = [];
    for (const [index, change] of changes.entries())
        planned.push(...(await planChange(planning, index, change)).map((edit) => ({ edit, index })));
    const files = await readInsertedFiles(service, refs, changes);
    const { edits } = await addMarkdownFactsToSlowEdits(service, {
        edits: planned.map(({ edit }) => edit),
        reusableContents: [],
        nameEdit: (at) => `changes[${planned[at]?.index ?? 0}].document.markdown`,
    });
    return {
        edits: edits.map((edit, at) => ({ edit, index: planned[at]?.index ?? 0 })),
        files,
        pageIds: [...new Set(changes.flatMap((change, index) => listNamedPageId(refs, change, index)))],
        refs,
        revision: planning.isBoundToRevision ? row.revision : undefined,
    };
}

function listNamedPageId(refs: ContentRefs, change: ChangeRequestContentChange, index: number): string[] {
    if (change.operation === 'insert_files') return [];
    return [change.operation === 'insert_page' ? getNewId(refs, index) : resolvePage(refs, change.page)];
}

function getNewId({ ids }: ContentRefs, index: number): string {
    return ids.get(`changes[${index}]`) ?? '';
}

function resolvePage({ pages }: ContentRefs, name: string): string {
    return pages.get(name) ?? name;
}

async function planChange(
    planning: Planning,
    index: number,
    change: ChangeRequestContentChange,
): Promise<StorablePageEdit[]> {
    const { refs } = planning;
    switch (change.operation) {
        case 'insert_page': {
            const id = getNewId(refs, index);
            const fields = await readFields(planning, index, id, change);
            const parent = change.into === undefined ? null : resolvePage(refs, change.into);
            return [{ type: 'add', page: { title: DEFAULT_TITLE, ...fields, id }, place: { parent, at: change.at } }];
        }
        case 'update_page':
            return planUpdate(planning, index, change);
        case 'delete_page':
            return [{ type: 'delete', page: resolvePage(refs, change.page) }];
        case 'revert_page':
            return [await planReversion(planning, `changes[${index}]`, change)];
        case 'insert_files':
            return [];
    }
}

async function planUpdate(
    planning: Planning,
    index: number,
    change: Extract<ChangeRequestContentChange, { operation: 'update_page' }>,
): Promise<StorablePageEdit[]> {
    const { refs, context } = planning;
    const page = resolvePage(refs, change.page);
    const type = context.pages.get(page)?.version.type ?? 'document';
    if (change.document && type !== 'document')
        throw new ServiceError(422, `changes[${index}].document: The page "${page}" is a ${type}, which has no body.`);
    const fields = await readFields(planning, index, page, change);
    const { into, at } = change;
    const parent = typeof into === 'string' ? resolvePage(refs, into) : into;
    return [
        { type: 'replace', page, fields },
        ...(into === undefined && at === undefined ? [] : [{ type: 'relocate' as const, page, parent, at }]),
    ];
}

async function readFields(
    { service, context, refs, bodies }: Planning,
    index: number,
    page: string,
    change: Parameters<typeof readProposedPageFields>[3],
) {
    const fields = await readProposedPageFields(service, refs, `changes[${index}]`, change);
    if (fields.document) bodies.set(page, { document: fields.document });
    else if (fields.markdown !== undefined) bodies.set(page, { body: { markdown: fields.markdown }, context });
    return fields;
}

async function planReversion(planning: Planning, path: string, change: PageReversion): Promise<StorablePageEdit> {
    const { service, row, context, bodies } = planning;
    const found = getOriginalPage(service, context, { path, change, base: getChangeRequestBaseRevisionId(row) });
    const { page, block } = change;
    const originalBody = { body: readPageBody(service, found.page), context: found.context };
    if (!block) {
        bodies.set(page, originalBody);
        return createRestoringEdit(found);
    }
    const original = await readChangedBody(service, originalBody);
    const present = await readChangedBody(service, bodies.get(page) ?? readStoredBody(planning, path, page));
    // Comparing blocks takes a time slice.
    await service.egress.waitForSlice();
    const document = revertBlocks(path, { original, present }, block);
    bodies.set(page, { document });
    return { type: 'replace', page, fields: { document } };
}

function readStoredBody(planning: Planning, path: string, id: string): ChangedBody {
    const { service, context } = planning;
    const page = context.pages.get(id);
    if (!page) throw new ServiceError(422, `${path}.page: There is no page "${id}". Revert the whole page first.`);
    planning.isBoundToRevision = true;
    return { body: readPageBody(service, page), context };
}

async function readChangedBody(service: Service, changed: ChangedBody): Promise<ContentDocument> {
    if ('document' in changed) return changed.document;
    const [document] = await parseBodies(service, changed.context, [changed.body]);
    if (!document) throw new Error('A body has no document.');
    return document;
}
