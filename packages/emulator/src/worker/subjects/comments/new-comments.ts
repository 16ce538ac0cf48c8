import { and, eq } from 'drizzle-orm';

import type { Caller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { comments, type CommentedTableCell } from '../../storage/schema/comments.schema.js';
import { revisionPages } from '../../storage/schema/content.schema.js';
import { selectRevisionContentId } from '../../storage/revision-content.js';
import { getOrCreateActorUserId } from '../people/index.js';
import { createContentContext, findBodyNodeTextSync, findPageNodeText } from '../pages/index.js';
import { readPageBody } from '../revisions/index.js';
import type { CommentContainer } from './containers.js';

const MAX_PREVIEW_CHARS = 200;

export interface ReplyInput {
    markdown: string;
    postedBy: string;
    postedAt?: string | undefined;
    id?: string | undefined;
}

export interface CommentInput extends ReplyInput {
    /** Page id. Default: the whole space or change request. */
    page?: string | undefined;
    node?: string | undefined;
    preview?: string | undefined;
    tableCell?: CommentedTableCell | undefined;
    review?: string | undefined;
}

export function createComment(service: Service, container: CommentContainer, input: CommentInput): string {
    const { page, node, preview, tableCell, review } = input;
    if (page !== undefined) assertPage(service, container, page);
    return insertComment(service, container, input, { page, node, preview, tableCell, review });
}

export function createReply(service: Service, container: CommentContainer, parent: string, input: ReplyInput): string {
    return insertComment(service, container, input, { parent });
}

export function createCommentAs(
    service: Service,
    container: CommentContainer,
    caller: Caller,
    input: Omit<CommentInput, 'postedBy'>,
): string {
    return service.db.transaction(() =>
        createComment(service, container, { ...input, postedBy: getOrCreateActorUserId(service, caller) }),
    );
}

export function createReplyAs(
    service: Service,
    container: CommentContainer,
    caller: Caller,
    { parent, ...input }: Omit<ReplyInput, 'postedBy'> & { parent: string },
): string {
    return service.db.transaction(() =>
        createReply(service, container, parent, { ...input, postedBy: getOrCreateActorUserId(service, caller) }),
    );
}

function insertComment(
    service: Service,
    { space, changeRequest, revision }: CommentContainer,
    { id = service.newId(), postedAt = service.now().toISOString(), postedBy, markdown }: ReplyInput,
    fields: Partial<typeof comments.$inferInsert>,
): string {
    service.db
        .insert(comments)
        .values({ ...fields, id, space: space.id, changeRequest, revision, postedBy, postedAt, markdown })
        .run();
    return id;
}

function assertPage({ db }: Service, { space, revision }: CommentContainer, page: string): void {
    const condition = and(eq(revisionPages.revision, selectRevisionContentId(revision)), eq(revisionPages.page, page));
    if (db.select({ page: revisionPages.page }).from(revisionPages).where(condition).get()) return;
    throw new ServiceError(422, `page: "${page}" is not a page of the space "${space.id}".`);
}

export async function createCommentedNodePreview(
    service: Service,
    { space, revision }: CommentContainer,
    { page: id, node }: Pick<CommentInput, 'page' | 'node'>,
): Promise<string | undefined> {
    if (id === undefined || node === undefined) return undefined;
    const page = createContentContext(service, space, { revision }).pages.get(id);
    return page && toPreview(await findPageNodeText(service, page, node));
}

export function createCommentedNodePreviewSync(
    service: Service,
    { space, revision }: CommentContainer,
    { page: id, node }: Pick<CommentInput, 'page' | 'node'>,
): string | undefined {
    if (id === undefined || node === undefined) return undefined;
    const page = createContentContext(service, space, { revision }).pages.get(id);
    return page && toPreview(findBodyNodeTextSync(readPageBody(service, page), node));
}

function toPreview(text: string | undefined): string | undefined {
    return text === undefined ? undefined : truncateWithoutEllipsis(text, MAX_PREVIEW_CHARS);
}
