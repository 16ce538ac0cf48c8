import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DocsPage } from '../docs-page.js';
import { getPlainTitle, replaceTitle, sliceSection } from './markdown-sections.js';
import { SOURCE_GROUPS } from './source-groups.js';

export function readSourcePages(root: string): DocsPage[] {
    return SOURCE_GROUPS.flatMap(({ section, group, pages }) =>
        (typeof pages === 'function' ? pages(root) : pages).map(({ path, source, slice, title }) => {
            const text = readFileSync(join(root, source), 'utf8');
            const sliced = slice === undefined ? text : sliceSection(text, slice || undefined);
            const markdown = title === undefined ? sliced : replaceTitle(sliced, title);
            return { path, section, group, title: getPageTitle(markdown), markdown, source };
        }),
    );
}

export function getPageTitle(markdown: string): string {
    return getPlainTitle(/^# (.+)/.exec(markdown)?.[1] ?? '');
}
