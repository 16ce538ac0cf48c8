import type { ChangeRequestSeed } from '../../../seed/change-request-schema.js';
import { createChangeRequest, getChangeRequest, updateChangeRequest } from '../change-requests/index.js';
import { changeRequestContainer } from '../comments/index.js';
import type { Writer } from '../revisions/index.js';
import { changeContent, mergeChangeRequest } from '../space-and-site-changes/index.js';
import { getSpace } from '../spaces/index.js';
import { seedComments } from './seed-comments.js';
import { storedPage, storedPages } from './seed-page.js';
import { inParts, type SeedPart } from './seed-part.js';

/** Makes a change request of a space whose pages are there, with the comments on it. */
export function changeRequestOf(
    writer: Writer,
    spaceId: string,
    { id = writer.newId(), edits = [], comments = [], status = 'draft', ...input }: ChangeRequestSeed,
): SeedPart[] {
    const read = () => {
        const space = getSpace(writer, spaceId);
        return { space, changeRequest: getChangeRequest(writer, space, id) };
    };
    return [
        () => {
            const space = getSpace(writer, spaceId);
            const changeRequest = createChangeRequest(writer, space, { ...input, id });
            if (edits.length > 0) changeContent(writer, { space, changeRequest }, { pages: edits.map(storedEdit) }, []);
        },
        ...inParts(comments, (some) => {
            const { space, changeRequest } = read();
            seedComments(writer, changeRequestContainer(space, changeRequest), some);
        }),
        () => {
            const { space, changeRequest } = read();
            if (status === 'merged') mergeChangeRequest(writer, space, changeRequest, []);
            else updateChangeRequest(writer, changeRequest, { status });
        },
    ];
}

type PageEdit = NonNullable<ChangeRequestSeed['edits']>[number];

function storedEdit(edit: PageEdit): PageEdit {
    if (edit.type === 'add') return { ...edit, page: storedPages(edit.page) };
    return edit.type === 'replace' ? { ...edit, fields: storedPage(edit.fields) } : edit;
}
