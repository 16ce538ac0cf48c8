import type { GitSyncOptions } from '../../storage/schema/git.schema.js';

type Wish = Pick<GitSyncOptions, 'url' | 'ref' | 'provider' | 'treeUrl'>;

const PROVIDERS: Readonly<Record<string, 'github' | 'gitlab'>> = { 'github.com': 'github', 'gitlab.com': 'gitlab' };

const FILES_PATHS = { github: 'blob', gitlab: '-/blob' };

export function findGitProvider({ url, provider }: Wish): GitSyncOptions['provider'] {
    const { hostname } = new URL(url);
    return provider ?? (Object.hasOwn(PROVIDERS, hostname) ? PROVIDERS[hostname] : undefined);
}

export function findGitTreeUrl(wish: Wish): string | undefined {
    if (wish.treeUrl !== undefined) return wish.treeUrl.replace(/(?<!\/)\/+$/, '');
    const { origin, hostname, pathname } = new URL(wish.url);
    const provider = Object.hasOwn(PROVIDERS, hostname) ? PROVIDERS[hostname] : undefined;
    if (!provider) return undefined;
    const branch = wish.ref.replace(/^refs\/heads\//, '');
    const repository = pathname.replace(/\.git\/?$|\/$/, '');
    return `${origin}${repository}/${FILES_PATHS[provider]}/${branch.split('/').map(encodeURIComponent).join('/')}`;
}
