import { and, eq } from 'drizzle-orm';

import { isAbsoluteOrProtocolRelativeUrl } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { gitObjects, gitSpaces, type SpaceLastGitSyncRow } from '../../storage/schema/git.schema.js';
import type { StoredPage } from '../revisions/index.js';
import type { ContentContext } from './content-context.js';
import { resolveMarkdownHref, stripFileName } from './markdown-reference.js';

interface GitRedirect {
    source: string;
    page: StoredPage;
    hash: string;
    since: string;
}

export function findGitRedirect(service: Service, context: ContentContext, path: string): GitRedirect | undefined {
    const row = findSyncState(service, context);
    const target = Object.entries(row?.config.redirects ?? {}).find(([source]) => stripFileName(source) === path);
    return row && target ? resolveRedirect(service, context, row, target) : undefined;
}

export function listGitRedirects(service: Service, context: ContentContext): GitRedirect[] {
    const row = findSyncState(service, context);
    if (!row) return [];
    return Object.entries(row.config.redirects).flatMap(
        (redirect) => resolveRedirect(service, context, row, redirect) ?? [],
    );
}

function findSyncState({ db }: Service, { space }: ContentContext): SpaceLastGitSyncRow | undefined {
    return db.select().from(gitSpaces).where(eq(gitSpaces.space, space.id)).get();
}

/** Returns `undefined` for targets outside the space: redirects never leave the site. */
function resolveRedirect(
    service: Service,
    context: ContentContext,
    row: SpaceLastGitSyncRow,
    [source, target]: readonly [string, string],
): GitRedirect | undefined {
    const path = stripFileName(source);
    if (isAbsoluteOrProtocolRelativeUrl(target) || context.pages.getByPath(path)) return undefined;
    const file = target.replace(/[#?].*$/s, '').replace(/^(?:\.?\/)+/, '');
    const reference = resolveMarkdownHref(context, { path: null }, `/${file}`);
    const id =
        findFilePage(service, row, file) ??
        (reference?.kind === 'page' && reference.space === undefined ? reference.page : undefined);
    const page = id === undefined ? undefined : context.pages.get(id);
    return page && page.entry.path !== null && page.version.type === 'document'
        ? {
              source: path,
              page,
              hash: new URL(/#.*/s.exec(target)?.[0] ?? '', 'http://site.invalid').hash,
              since: row.updatedAt,
          }
        : undefined;
}

function findFilePage({ db }: Service, { space, root }: SpaceLastGitSyncRow, file: string): string | undefined {
    const own = and(eq(gitObjects.space, space), eq(gitObjects.kind, 'page'), eq(gitObjects.path, `${root}${file}`));
    return db.select({ id: gitObjects.id }).from(gitObjects).where(own).get()?.id;
}
