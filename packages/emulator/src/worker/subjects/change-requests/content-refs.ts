import type { ChangeRequestContentChange } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { ContentContext } from '../pages/index.js';

/** Names that changes of one call give to new content, with their ids. */
export interface ContentRefs {
    /** Ids of additions, by path of the change. */
    ids: ReadonlyMap<string, string>;
    pages: ReadonlyMap<string, string>;
    files: ReadonlyMap<string, string>;
}

interface NamedAddition {
    path: string;
    kind: 'pages' | 'files';
    ref: string | undefined;
}

/** Throws 422 for a name in use. */
export function assignContentRefs(
    service: Service,
    { pages }: ContentContext,
    changes: readonly ChangeRequestContentChange[],
): ContentRefs {
    const refs = { ids: new Map<string, string>(), pages: new Map<string, string>(), files: new Map<string, string>() };
    for (const { path, kind, ref } of changes.flatMap(listAdditions)) {
        const id = service.newId();
        refs.ids.set(path, id);
        if (ref === undefined) continue;
        if (refs.pages.has(ref) || refs.files.has(ref))
            throw new ServiceError(422, `${path}.ref: "${ref}" appears twice.`);
        if (pages.get(ref) ?? pages.getByPath(ref))
            throw new ServiceError(422, `${path}.ref: "${ref}" is the id or path of a page. Use another name.`);
        refs[kind].set(ref, id);
    }
    return refs;
}

function listAdditions(change: ChangeRequestContentChange, index: number): NamedAddition[] {
    const path = `changes[${index}]`;
    if (change.operation === 'insert_page') return [{ path, kind: 'pages', ref: change.ref }];
    if (change.operation !== 'insert_files') return [];
    return change.files.map(({ ref }, at) => ({ path: `${path}.files[${at}]`, kind: 'files', ref }));
}

/** Mutates the document. */
export function replaceRefsInDocument({ pages, files }: ContentRefs, document: object): void {
    if (pages.size + files.size === 0) return;
    const stack: unknown[] = [document];
    for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
        if (typeof value !== 'object' || value === null) continue;
        const { kind, page, file, space } = value as Record<string, unknown>;
        const isOwn = space === undefined;
        if (isOwn && (kind === 'page' || kind === 'anchor') && typeof page === 'string')
            Object.assign(value, { page: pages.get(page) ?? page });
        if (isOwn && kind === 'file' && typeof file === 'string')
            Object.assign(value, { file: files.get(file) ?? file });
        for (const inner of Object.values(value)) stack.push(inner);
    }
}

export function listContentRefHrefs({ pages, files }: ContentRefs): Record<string, string> {
    return Object.fromEntries([
        ...[...pages].map(([ref, id]) => [ref, `/pages/${id}`]),
        ...[...files].map(([ref, id]) => [ref, `/files/${id}`]),
    ]);
}
