import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { isStorable } from '../../../seed/sendable.js';
import type { Service } from '../../service/service.js';
import { shortened } from '../../service/shortened.js';
import { type ComputedSource, pageVersions } from '../../storage/content.schema.js';
import { type DuePage, markdownOfBlocks, type PageInput } from '../content/index.js';
import { versionFiles } from '../specs/index.js';
import { specBlocks, specPages } from './spec-pages.js';
import type { Fields, Specification } from './specification.js';

/** A page that was computed: its own new fields, and the pages below it, where it stands for those. */
export interface BuiltPage {
    fields: Pick<PageInput, 'type' | 'markdown' | 'computed'>;
    below: (PageInput & { id: string })[] | undefined;
}

/** Computes a page of a space from the latest version of its specification. */
export function builtPage(service: Service, { page, version, specVersion }: DuePage): BuiltPage | undefined {
    const row = service.db.select().from(pageVersions).where(eq(pageVersions.id, version)).get();
    if (!row?.computed) return undefined;
    const spec = versionFiles(service, specVersion);
    const computed = { ...row.computed, seed: specVersion };
    if (row.type === 'document')
        return { fields: { markdown: markdownOf(spec, computed.props), computed }, below: undefined };
    const below = specPages(spec, computed.props).map(({ key, title, description, props }) => ({
        id: idOf(page, key),
        title: shortened(title, 255),
        ...(description !== undefined && { description }),
        markdown: markdownOf(spec, props),
        computed: sourceOf(computed, props),
    }));
    return { fields: { type: 'group', computed }, below };
}

function sourceOf(source: ComputedSource, props: Fields): ComputedSource {
    return { ...source, props };
}

function markdownOf(spec: Specification, props: Fields): string {
    const markdown = markdownOfBlocks(specBlocks(spec, props));
    return isStorable(markdown) ? markdown : 'This part of the specification is too large to be shown.';
}

/** The same each time that a page is computed, so that links and comments stay. */
function idOf(page: string, key: string): string {
    const hash = createHash('sha256')
        .update(JSON.stringify([page, key]))
        .digest('hex');
    return hash.slice(0, 20);
}
