import { and, eq } from 'drizzle-orm';

import type { Caller } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { truncate } from '../../../values/truncate.js';
import { comments, type TableCell } from '../../storage/comments.schema.js';
import { revisionPages } from '../../storage/content.schema.js';
import { getContentId } from '../../storage/revision-content.js';
import { getOrCreateActor } from '../people/index.js';
import { createContentContext, findBodyText, findPageText } from '../pages/index.js';
import { readPageBody } from '../revisions/index.js';
import type { Container } from './containers.js';

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
    /** The beginning of what the node says. Default: nobody can tell. */
    preview?: string | undefined;
    tableCell?: TableCell | undefined;
}

/** Comments on a space or a change request; gives the id of the comment. */
export function createComment(service: Service, container: Container, input: CommentInput): string {
    const { page, node, preview, tableCell } = input;
    if (page !== undefined) assertPage(service, container, page);
    return insertComment(service, container, input, { page, node, preview, tableCell });
}

/** Replies to a comment; gives the id of the reply. */
export function createReply(service: Service, container: Container, parent: string, input: ReplyInput): string {
    return insertComment(service, container, input, { parent });
}

/** Comments as a caller does, whose user is made with the comment or not at all. */
export function createCommentAs(
    service: Service,
    container: Container,
    caller: Caller,
    input: Omit<CommentInput, 'postedBy'>,
): string {
    return service.db.transaction(() =>
        createComment(service, container, { ...input, postedBy: getOrCreateActor(service, caller) }),
    );
}

/** Replies as a caller does, whose user is made with the reply or not at all. */
export function createReplyAs(
    service: Service,
    container: Container,
    caller: Caller,
    { parent, ...input }: Omit<ReplyInput, 'postedBy'> & { parent: string },
): string {
    return service.db.transaction(() =>
        createReply(service, container, parent, { ...input, postedBy: getOrCreateActor(service, caller) }),
    );
}

function insertComment(
    service: Service,
    { space, changeRequest, revision }: Container,
    { id = service.newId(), postedAt = service.now().toISOString(), postedBy, markdown }: ReplyInput,
    fields: Partial<typeof comments.$inferInsert>,
): string {
    service.db
        .insert(comments)
        .values({ ...fields, id, space: space.id, changeRequest, revision, postedBy, postedAt, markdown })
        .run();
    return id;
}

function assertPage({ db }: Service, { space, revision }: Container, page: string): void {
    const condition = and(eq(revisionPages.revision, getContentId(revision)), eq(revisionPages.page, page));
    if (db.select({ page: revisionPages.page }).from(revisionPages).where(condition).get()) return;
    throw new ServiceError(422, `page: "${page}" is not a page of the space "${space.id}".`);
}

/** The beginning of what the node says that is commented on; undefined where nobody can tell, as without its page. */
export async function createPreview(
    service: Service,
    { space, revision }: Container,
    { page: id, node }: Pick<CommentInput, 'page' | 'node'>,
): Promise<string | undefined> {
    if (id === undefined || node === undefined) return undefined;
    const page = createContentContext(service, space, { revision }).pages.get(id);
    return page && toPreview(await findPageText(service, page, node));
}

/** The same of what a seed holds, in one step with all of it. */
export function createSeedPreview(
    service: Service,
    { space, revision }: Container,
    { page: id, node }: Pick<CommentInput, 'page' | 'node'>,
): string | undefined {
    if (id === undefined || node === undefined) return undefined;
    const page = createContentContext(service, space, { revision }).pages.get(id);
    return page && toPreview(findBodyText(readPageBody(service, page), node));
}

function toPreview(text: string | undefined): string | undefined {
    return text === undefined ? undefined : truncate(text, MAX_PREVIEW_CHARS);
}
