import { and, eq } from 'drizzle-orm';

import { isAbsoluteOrProtocolRelativeUrl } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { gitObjects, gitSpaces, type SpaceLastGitSyncRow } from '../../storage/schema/git.schema.js';
import type { StoredPage } from '../revisions/index.js';
import type { ContentContext } from './content-context.js';
import { resolveMarkdownHref, stripFileName } from './markdown-reference.js';

const MAX_HOPS = 5;

interface GitRedirect {
    source: string;
    page: StoredPage;
    hash: string;
    since: string;
}

interface UnusedGitRedirect {
    source: string;
    target: string;
    reason: string;
}

interface Redirects {
    service: Service;
    context: ContentContext;
    row: SpaceLastGitSyncRow;
    targets: ReadonlyMap<string, string>;
}

type Destination = Pick<GitRedirect, 'page' | 'hash'> | { problem: string };

export function findGitRedirect(service: Service, context: ContentContext, path: string): GitRedirect | undefined {
    const redirects = readRedirects(service, context);
    return redirects && toGitRedirect(redirects, path);
}

export function listGitRedirects(service: Service, context: ContentContext): GitRedirect[] {
    const redirects = readRedirects(service, context);
    if (!redirects) return [];
    const paths = new Set(Object.keys(redirects.row.config.redirects).map(getSourcePath));
    return [...paths].flatMap((path) => toGitRedirect(redirects, path) ?? []);
}

export function listUnusedGitRedirects(service: Service, context: ContentContext): UnusedGitRedirect[] {
    const redirects = readRedirects(service, context);
    if (!redirects) return [];
    const { redirects: all, unreadRedirects = {} } = redirects.row.config;
    const unused = Object.entries(all).flatMap(([source, target]) => {
        const reason = findProblem(redirects, getSourcePath(source), target);
        return reason === undefined ? [] : [{ source, target, reason }];
    });
    return [...unused, ...Object.entries(unreadRedirects).map(([source, reason]) => ({ source, target: '', reason }))];
}

function findProblem(redirects: Redirects, path: string, target: string): string | undefined {
    if (redirects.targets.get(path) !== target) return 'Another redirect has the same source.';
    const found = resolveTarget(redirects, path, target);
    const own = redirects.context.pages.getByPath(path);
    if (own) return 'page' in found && found.page.entry.page === own.entry.page ? undefined : 'A page has its path.';
    return 'problem' in found ? found.problem : undefined;
}

function toGitRedirect(redirects: Redirects, path: string): GitRedirect | undefined {
    const target = redirects.targets.get(path);
    if (target === undefined || redirects.context.pages.getByPath(path)) return undefined;
    const found = resolveTarget(redirects, path, target);
    return 'problem' in found ? undefined : { source: path, ...found, since: redirects.row.updatedAt };
}

function readRedirects(service: Service, context: ContentContext): Redirects | undefined {
    const row = service.db.select().from(gitSpaces).where(eq(gitSpaces.space, context.space.id)).get();
    if (!row) return undefined;
    const targets = new Map<string, string>();
    for (const getPath of [getSourcePath, stripFileName])
        for (const [source, target] of Object.entries(row.config.redirects))
            if (!targets.has(getPath(source))) targets.set(getPath(source), target);
    return { service, context, row, targets };
}

/** `readme` is a path too; `README.md` is the folder's page. */
function getSourcePath(source: string): string {
    return /\.md$/i.test(source) ? stripFileName(source) : source;
}

function resolveTarget(redirects: Redirects, source: string, target: string): Destination {
    const passed = new Set([source]);
    let hash = '';
    for (let next = target; ;) {
        if (isAbsoluteOrProtocolRelativeUrl(next))
            return { problem: 'Its target is outside of the repository. Create a redirect of the site instead.' };
        hash ||= new URL(/#.*/s.exec(next)?.[0] ?? '', 'http://site.invalid').hash;
        const file = next.replace(/[#?].*$/s, '').replace(/^(?:\.?\/)+/, '');
        const page = findTargetPage(redirects, file);
        if (page) return { page, hash };
        const path = getSourcePath(file);
        const following = redirects.targets.get(path);
        const isOwn = passed.size === 1 && path === source;
        if (following === undefined || isOwn) return { problem: `The repository has no page "${file}".` };
        if (passed.has(path)) return { problem: 'It leads back to itself.' };
        if (passed.size === MAX_HOPS) return { problem: `It leads to a page after more than ${MAX_HOPS} redirects.` };
        passed.add(path);
        next = following;
    }
}

function findTargetPage({ service, context, row }: Redirects, file: string): StoredPage | undefined {
    const reference = resolveMarkdownHref(context, { path: null }, `/${file}`);
    const id =
        findFilePage(service, row, file) ??
        (reference?.kind === 'page' && reference.space === undefined ? reference.page : undefined);
    const page = id === undefined ? undefined : context.pages.get(id);
    return page && page.entry.path !== null && page.version.type === 'document' ? page : undefined;
}

function findFilePage({ db }: Service, { space, root }: SpaceLastGitSyncRow, file: string): string | undefined {
    const own = and(eq(gitObjects.space, space), eq(gitObjects.kind, 'page'), eq(gitObjects.path, `${root}${file}`));
    return db.select({ id: gitObjects.id }).from(gitObjects).where(own).get()?.id;
}
