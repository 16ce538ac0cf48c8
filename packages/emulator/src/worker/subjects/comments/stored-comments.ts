import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';

import { matchAfterCursor, createTimeCursor } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';
import { type CommentRow, comments } from '../../storage/schema/comments.schema.js';
import { pageVersions, revisionPages } from '../../storage/schema/content.schema.js';
import { countRowsUpToLimit } from '../../storage/counts.js';
import { selectRevisionContentId, selectPageVersionId } from '../../storage/revision-content.js';
import { users } from '../../storage/schema/people.schema.js';
import { counts } from '../../storage/schema/workspace.schema.js';
import type { StoredPage } from '../revisions/index.js';
import type { UserRow } from '../people/index.js';
import { type CommentContainer, matchCommentsInContainer } from './containers.js';
import { matchInList } from '../../storage/one-of.js';
import { type Reaction, listCommentReactions } from './reactions.js';
import { listRepliers, type Replier } from './repliers.js';

export interface StoredComment {
    row: CommentRow;
    author: UserRow;
    resolver: UserRow | null;
    replies: number;
    repliers: Replier[];
    /** Page at the time of the comment. */
    page: StoredPage | undefined;
    /** Current page version; `null` if deleted. */
    present: string | null;
    reactions: Reaction[];
}

export interface CommentFilters {
    status?: 'open' | 'resolved' | 'all' | undefined;
    targetPage?: string | undefined;
    authors?: readonly string[] | undefined;
}

interface Range {
    after: string | undefined;
    limit: number;
}

interface CommentPage {
    rows: StoredComment[];
    total: number | undefined;
}

export function listComments(
    service: Service,
    container: CommentContainer,
    { order, after, limit, ...filters }: CommentFilters & Range & { order: 'asc' | 'desc' },
): CommentPage {
    const matching = and(matchCommentsInContainer(container), isNull(comments.parent), ...createConditions(filters));
    return listPage(service, container, matching, { order, after, limit });
}

export function listReplies(service: Service, container: CommentContainer, comment: string, range: Range): CommentPage {
    return listPage(service, container, eq(comments.parent, comment), { order: 'asc', ...range });
}

export function getCommentCursor({ row }: StoredComment): string {
    return createTimeCursor(row.postedAt, row.id);
}

export function getComment(service: Service, container: CommentContainer, id: string): StoredComment {
    const found = findComment(service, container, id);
    if (!found) throw createNotFoundError('comment', id, `on ${describeContainer(container)}`);
    return found;
}

export function findComment(service: Service, container: CommentContainer, id: string): StoredComment | undefined {
    return findFirst(service, container, and(eq(comments.id, id), isNull(comments.parent)));
}

export function mapReviewComments(
    service: Service,
    container: CommentContainer,
    reviews: readonly string[],
): Map<string, StoredComment> {
    const matching = and(matchCommentsInContainer(container), matchInList(comments.review, reviews));
    const found = read(service, container, matching, { order: 'asc', limit: reviews.length });
    return new Map(found.map((stored) => [stored.row.review ?? '', stored]));
}

export function getReply(service: Service, container: CommentContainer, comment: string, id: string): StoredComment {
    const found = findReply(service, container, comment, id);
    if (!found)
        throw createNotFoundError('reply', id, `to the comment "${comment}" on ${describeContainer(container)}`);
    return found;
}

export function findReply(
    service: Service,
    container: CommentContainer,
    comment: string,
    id: string,
): StoredComment | undefined {
    return findFirst(service, container, and(eq(comments.id, id), eq(comments.parent, comment)));
}

function describeContainer({ space, changeRequest }: CommentContainer): string {
    return changeRequest === null ? `the space "${space.id}"` : `the change request "${changeRequest}"`;
}

function createConditions({ status = 'all', targetPage, authors }: CommentFilters): (SQL | undefined)[] {
    return [
        { all: undefined, open: isNull(comments.resolvedAt), resolved: isNotNull(comments.resolvedAt) }[status],
        targetPage === undefined ? undefined : eq(comments.page, targetPage),
        authors && matchInList(comments.postedBy, authors),
    ];
}

function findFirst(
    service: Service,
    container: CommentContainer,
    matching: SQL | undefined,
): StoredComment | undefined {
    return read(service, container, and(matchCommentsInContainer(container), matching), { order: 'asc', limit: 1 })[0];
}

function listPage(
    service: Service,
    container: CommentContainer,
    matching: SQL | undefined,
    { order, after, limit }: Range & { order: 'asc' | 'desc' },
): CommentPage {
    const afterCursor = matchAfterCursor({ time: comments.postedAt, id: comments.id, order }, after);
    const rows = read(service, container, and(matching, afterCursor), { order, limit });
    return { rows, total: countRowsUpToLimit(service.db, comments, matching) };
}

const resolvers = alias(users, 'resolvers');
const present = alias(revisionPages, 'present');

function read(
    service: Service,
    container: CommentContainer,
    matching: SQL | undefined,
    { order, limit }: { order: 'asc' | 'desc'; limit: number },
): StoredComment[] {
    const direction = order === 'asc' ? asc : desc;
    const rows = service.db
        .select({
            row: getTableColumns(comments),
            author: getTableColumns(users),
            resolver: getTableColumns(resolvers),
            replies: counts.total,
            placed: getTableColumns(revisionPages),
            version: getTableColumns(pageVersions),
            present: sql<string | null>`${selectPageVersionId(container.revision, present)}`,
        })
        .from(comments)
        .innerJoin(users, eq(users.id, comments.postedBy))
        .leftJoin(resolvers, eq(resolvers.id, comments.resolvedBy))
        .leftJoin(counts, and(eq(counts.counted, 'commentReplies'), eq(counts.owner, comments.id)))
        .leftJoin(
            revisionPages,
            and(
                eq(revisionPages.revision, selectRevisionContentId(comments.revision)),
                eq(revisionPages.page, comments.page),
            ),
        )
        .leftJoin(pageVersions, eq(pageVersions.id, selectPageVersionId(comments.revision)))
        .leftJoin(
            present,
            and(eq(present.revision, selectRevisionContentId(container.revision)), eq(present.page, comments.page)),
        )
        .where(matching)
        .orderBy(direction(comments.postedAt), direction(comments.id))
        .limit(limit)
        .all();
    const ids = rows.map(({ row }) => row.id);
    const reactions = listCommentReactions(service, ids);
    const repliers = listRepliers(service, ids);
    return rows.map(({ placed: pageRow, version, replies, ...stored }) => ({
        ...stored,
        replies: replies ?? 0,
        repliers: repliers.get(stored.row.id) ?? [],
        page: pageRow && version ? { entry: { ...pageRow, version: version.id }, version } : undefined,
        reactions: reactions.get(stored.row.id) ?? [],
    }));
}
