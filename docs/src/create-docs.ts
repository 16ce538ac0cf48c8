import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DocsPage } from './docs-page.js';
import { listPages } from './list-pages.js';
import { createFullText, type FullText } from './output/full-text.js';
import { createLlmsText, FULL_TEXT_PATH } from './output/llms-text.js';
import { createPageLinks, getRelativeUrl, type PageLinks } from './output/page-links.js';
import { rewriteLinks } from './output/page-markdown.js';
import { formatPage } from './output/page-template.js';
import { renderMarkdown } from './output/render-html.js';
import { createSearchIndex } from './output/search-index.js';

export interface BrowserFiles {
    style: string;
    script: string;
}

export type DocsFiles = ReadonlyMap<string, string | Uint8Array | FullText>;

export function createDocs(root: string, { style, script }: BrowserFiles): DocsFiles {
    const pages = listPages(root);
    const links = createPageLinks(root, pages);
    const index = `window.searchIndex = ${JSON.stringify(createSearchIndex(pages))};\n`;
    const assets = {
        style: nameByHash('docs', 'css', style),
        script: nameByHash('search', 'js', script),
        index: nameByHash('search-index', 'js', index),
    };
    const files = pages.flatMap((page): [string, string][] => {
        const rendered = renderMarkdown(page.markdown, (href) => resolveHref(page, href, 'html', links));
        const markdown = rewriteLinks(page.markdown, (href) => resolveHref(page, href, 'md', links));
        return [
            [`${page.path}.html`, formatPage(page, rendered, { pages, assets })],
            [`${page.path}.md`, markdown],
        ];
    });
    return new Map<string, string | Uint8Array | FullText>([
        ...files,
        [assets.style, style],
        [assets.script, script],
        [assets.index, index],
        ['llms.txt', createLlmsText(pages)],
        [FULL_TEXT_PATH, createFullText(pages)],
        ...[...links.images].map(([name, file]): [string, Uint8Array] => [name, readFileSync(join(root, file))]),
    ]);
}

function resolveHref(page: DocsPage, href: string, extension: string, links: PageLinks): string | undefined {
    const target = links.resolve(page, href);
    if (target === undefined) return undefined;
    if ('url' in target) return target.url;
    if ('image' in target) return getRelativeUrl(page.path, target.image);
    const anchor = target.anchor === '' ? '' : `#${target.anchor}`;
    if (target.page === page.path && anchor !== '') return anchor;
    return getRelativeUrl(page.path, `${target.page}.${extension}`) + anchor;
}

function nameByHash(name: string, extension: string, content: string): string {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    return `assets/${name}-${hash}.${extension}`;
}
