import { and, eq, sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import {
    gitCommits,
    gitObjects,
    type SyncedPageOrFileGitObjectRow,
    gitSpaces,
} from '../../storage/schema/git.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import type { RevisionRow } from '../revisions/index.js';
import { findGitTreeUrl } from './git-web-urls.js';

interface GitField {
    git?: { oid: string; path: string };
}

interface CommitField {
    git?: { oid: string; message: string; createdByGitBook: boolean; url?: string; ref: string };
}

export interface GitMetadata {
    /** Returns no metadata for a version that differs from the repository. */
    getForPage(id: string, version: string): GitField;
    getForFile(id: string): GitField;
    /** Like `getForPage`. */
    getForReusable(id: string, version: string): GitField;
    getForRevision(): CommitField;
    /** Web URL of the page's file, for any version. */
    getPageUrl(id: string): string | undefined;
}

export const NO_GIT: GitMetadata = {
    getForPage: () => ({}),
    getForFile: () => ({}),
    getForReusable: () => ({}),
    getForRevision: () => ({}),
    getPageUrl: () => undefined,
};

export function createGitMetadata({ db }: Service, { id, space }: RevisionRow): GitMetadata {
    let objects: ReadonlyMap<string, SyncedPageOrFileGitObjectRow> | undefined;
    const find = (kind: SyncedPageOrFileGitObjectRow['kind'], name: string) =>
        (objects ??= new Map(
            selectObjects(db)
                .all({ space })
                .map((one) => [`${one.kind} ${one.id}`, one]),
        )).get(`${kind} ${name}`);
    const getForVersion = (kind: 'page' | 'reusable', name: string, version: string) => {
        const object = find(kind, name);
        return object?.version === version ? toGitField(object) : {};
    };
    return {
        getForPage: (page, version) => getForVersion('page', page, version),
        getForReusable: (content, version) => getForVersion('reusable', content, version),
        getForFile: (file) => toGitField(find('file', file)),
        getPageUrl(page) {
            const path = find('page', page)?.path;
            const row = path === undefined ? undefined : selectSpace(db).get({ space });
            const treeUrl = row && findGitTreeUrl(row.wish);
            return treeUrl && `${treeUrl}/${path?.split('/').map(encodeURIComponent).join('/')}`;
        },
        getForRevision() {
            const row = db
                .select()
                .from(gitCommits)
                .where(and(eq(gitCommits.revision, id), eq(gitCommits.space, space)))
                .get();
            if (!row) return {};
            const { oid, message, isOurs: createdByGitBook, url, ref } = row;
            return { git: { oid, message, createdByGitBook, ...(url !== null && { url }), ref } };
        },
    };
}

const selectObjects = memoizeQueryPerDatabase((db) =>
    db
        .select()
        .from(gitObjects)
        .where(eq(gitObjects.space, sql.placeholder('space')))
        .prepare(),
);

const selectSpace = memoizeQueryPerDatabase((db) =>
    db
        .select({ wish: gitSpaces.wish })
        .from(gitSpaces)
        .where(eq(gitSpaces.space, sql.placeholder('space')))
        .prepare(),
);

function toGitField(object: SyncedPageOrFileGitObjectRow | undefined): GitField {
    return object ? { git: { oid: object.oid, path: object.path } } : {};
}
