import { and, eq } from 'drizzle-orm';

import type { Caller } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { comments, type CommentedTableCell } from '../../storage/comments.schema.js';
import { revisionPages } from '../../storage/content.schema.js';
import { selectRevisionContentId } from '../../storage/revision-content.js';
import { getOrCreateActorUserId } from '../people/index.js';
import { createContentContext, findBodyNodeTextSync, findPageNodeText } from '../pages/index.js';
import { readPageBody } from '../revisions/index.js';
import type { CommentContainer } from './containers.js';

/** Most UTF-16 units of the text of a node that are shown beside a comment on it. */
const MAX_PREVIEW_CHARS = 200;

/** Input for a comment or a reply. */
export interface ReplyInput {
    markdown: string;
    /** Id of a user. */
    postedBy: string;
    /** Default: now. */
    postedAt?: string | undefined;
    /** Default: a new id. */
    id?: string | undefined;
}

/** Input for a comment. */
export interface CommentInput extends ReplyInput {
    /** Id of the page that is commented on. Default: the whole. */
    page?: string | undefined;
    /** Key of the node that is commented on. */
    node?: string | undefined;
    /** Start of the node's text. Default: unknown. */
    preview?: string | undefined;
    tableCell?: CommentedTableCell | undefined;
}

/** Comments on a space or a change request; gives the id of the comment. */
export function createComment(service: Service, container: CommentContainer, input: CommentInput): string {
    const { page, node, preview, tableCell } = input;
    if (page !== undefined) assertPage(service, container, page);
    return insertComment(service, container, input, { page, node, preview, tableCell });
}

/** Replies to a comment; gives the id of the reply. */
export function createReply(service: Service, container: CommentContainer, parent: string, input: ReplyInput): string {
    return insertComment(service, container, input, { parent });
}

/** Comments as a caller does, whose user is made with the comment or not at all. */
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

/** Replies as a caller does, whose user is made with the reply or not at all. */
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

/** Creates the preview of a commented node; undefined if it is unknown, as without its page. */
export async function createCommentedNodePreview(
    service: Service,
    { space, revision }: CommentContainer,
    { page: id, node }: Pick<CommentInput, 'page' | 'node'>,
): Promise<string | undefined> {
    if (id === undefined || node === undefined) return undefined;
    const page = createContentContext(service, space, { revision }).pages.get(id);
    return page && toPreview(await findPageNodeText(service, page, node));
}

/** Creates the preview of a commented node of a seed, synchronously with the rest of the seed. */
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
