import type { Tag } from '@svc-int/api';

import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import { assertConditionsOfEdit } from './assert-page-conditions.js';
import type { FileInput } from './content-files.js';
import { applyPageEdits, type PageEditOptions, type StorablePageEdit } from './page-edits.js';
import type { ReusableContentInput } from './page-input.js';
import { readRevisionInputWithVersionRefs, type RevisionInputWithVersionRefs } from './read-content.js';
import {
    getRevision,
    writeRevision,
    type ExistingFile,
    type RevisionInput,
    type WriteRevisionOptions,
    type RevisionRow,
} from './revisions.js';

export interface ContentChange {
    pages?: readonly StorablePageEdit[] | undefined;
    pageOptions?: Omit<PageEditOptions, 'expandPage'> | undefined;
    files?:
        | { added?: readonly (FileInput | ExistingFile)[] | undefined; deleted?: readonly string[] | undefined }
        | undefined;
    /** An existing id replaces the stored content. */
    reusableContents?:
        | { put?: readonly ReusableContentInput[] | undefined; deleted?: readonly string[] | undefined }
        | undefined;
    /** Values by name; null deletes a variable. */
    variables?: Readonly<Record<string, string | null>> | undefined;
    tags?: Readonly<Record<string, Omit<Tag, 'slug'> | null>> | undefined;
}

/**
 * The caller activates the revision.
 *
 * Throws 422 that names the invalid field.
 */
export function writeChangedRevision(
    service: Service,
    space: { id: string; revision: string },
    change: ContentChange,
    { parents = [space.revision], ...origin }: WriteRevisionOptions = {},
): RevisionRow {
    return service.db.transaction(() => {
        const content = applyChange(readRevisionInputWithVersionRefs(service, space), change);
        const like = [getRevision(service, space.id, space.revision)];
        return writeRevision(service, space.id, content, { ...origin, parents, like });
    });
}

function applyChange(
    content: RevisionInputWithVersionRefs,
    { pages = [], pageOptions, files = {}, reusableContents = {}, variables = {}, tags = {} }: ContentChange,
): RevisionInput {
    pages.forEach(assertConditionsOfEdit);
    return {
        pages: applyPageEdits(content.pages, pages, { ...pageOptions, expandPage: content.whole }),
        files: [...omitDeleted('files', content.files as ExistingFile[], files.deleted), ...(files.added ?? [])],
        reusableContents: replaceContents(
            omitDeleted('reusableContents', content.reusableContents, reusableContents.deleted),
            reusableContents.put ?? [],
        ),
        variables: Object.fromEntries(
            Object.entries({ ...content.variables, ...variables }).filter(
                (entry): entry is [string, string] => entry[1] !== null,
            ),
        ),
        tags: changeTags(content.tags, tags),
    };
}

function changeTags(before: readonly Tag[], changes: NonNullable<ContentChange['tags']>): Tag[] {
    // A map, as a tag may be named `constructor`.
    const bySlug = new Map(before.map((tag) => [tag.slug, tag]));
    for (const [slug, fields] of Object.entries(changes)) {
        if (fields) bySlug.set(slug, { ...fields, slug });
        else bySlug.delete(slug);
    }
    return [...bySlug.values()];
}

function omitDeleted<Entry extends { id?: string | undefined }>(
    field: string,
    entries: readonly Entry[],
    deleted: readonly string[] = [],
): Entry[] {
    const unknown = deleted.findIndex((id) => !entries.some((entry) => entry.id === id));
    if (unknown !== -1) throw new ServiceError(422, `${field}.deleted[${unknown}]: There is no "${deleted[unknown]}".`);
    return entries.filter(({ id }) => id === undefined || !deleted.includes(id));
}

function replaceContents(
    before: readonly ReusableContentInput[],
    put: readonly ReusableContentInput[],
): ReusableContentInput[] {
    const byId = new Map(put.flatMap((content) => (content.id === undefined ? [] : [[content.id, content] as const])));
    const stays = before.map((content) => byId.get(content.id ?? '') ?? content);
    const known = new Set(before.map(({ id }) => id));
    return [...stays, ...put.filter(({ id }) => id === undefined || !known.has(id))];
}
