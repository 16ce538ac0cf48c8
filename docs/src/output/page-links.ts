import { existsSync } from 'node:fs';
import { basename, join, posix } from 'node:path';

import type { DocsPage } from '../docs-page.js';
import { listSections } from '../sources/markdown-sections.js';

/** `undefined`: not in the site. */
export interface PageLinks {
    resolve(page: DocsPage, href: string): LinkTarget | undefined;
    images: ReadonlyMap<string, string>;
}

export type LinkTarget = { url: string } | { page: string; anchor: string } | { image: string };

export function createPageLinks(root: string, pages: readonly DocsPage[]): PageLinks {
    const paths = new Set(pages.map(({ path }) => path));
    const bySource = indexBySource(pages);
    const images = new Map<string, string>();
    const resolveFile = (page: DocsPage, path: string, anchor: string): LinkTarget | undefined => {
        const file = path === '' ? page.source : posix.join(posix.dirname(page.source), path);
        const own = path === '' ? [page] : [];
        const candidates = [...own, ...(bySource.get(file) ?? bySource.get(`${file}/README.md`) ?? [])];
        const found = anchor === '' ? candidates[0] : candidates.find((one) => hasAnchor(one, anchor));
        if (found) return { page: found.path, anchor };
        if (!file.endsWith('.png') || !existsSync(join(root, file))) return undefined;
        const image = `images/${basename(file)}`;
        images.set(image, file);
        return { image };
    };
    return {
        images,
        resolve(page, href) {
            if (/^[a-z]+:/.test(href)) return { url: href };
            const [path = '', anchor = ''] = href.split('#');
            if (!path.startsWith('/')) return resolveFile(page, path, anchor);
            const name = path.slice(1);
            if (!paths.has(name)) throw new Error(`The page ${page.path} links to ${href}, which is no page.`);
            return { page: name, anchor };
        },
    };
}

export function getRelativeUrl(from: string, to: string): string {
    return posix.relative(posix.dirname(from), to);
}

function indexBySource(pages: readonly DocsPage[]): ReadonlyMap<string, DocsPage[]> {
    const bySource = new Map<string, DocsPage[]>();
    for (const page of pages) bySource.set(page.source, [...(bySource.get(page.source) ?? []), page]);
    return bySource;
}

const anchors = new WeakMap<DocsPage, ReadonlySet<string>>();

function hasAnchor(page: DocsPage, anchor: string): boolean {
    const known = anchors.get(page) ?? new Set(listSections(page.markdown).map(({ slug }) => slug));
    anchors.set(page, known);
    return known.has(anchor);
}
