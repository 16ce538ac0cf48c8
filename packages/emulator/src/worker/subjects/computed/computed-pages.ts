import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { isStorable } from '../../../seed/sendable.js';
import type { Service } from '../../service/service.js';
import { shortened } from '../../../values/shortened.js';
import { type ComputedSource, pageVersions } from '../../storage/content.schema.js';
import type { DuePage, PageInput } from '../revisions/index.js';
import { markdownOfBlocks } from '../../markdown/index.js';
import { versionFiles } from '../specs/index.js';
import { specBlocks, specPages } from './spec-pages.js';
import type { Fields, Specification } from './specification.js';

/** A page after it was computed. */
export interface ComputedPage {
    /** New fields of the page itself. */
    fields: Pick<PageInput, 'type' | 'markdown' | 'computed'>;
    /** The pages below it; undefined where it stands for itself. */
    below: PageBelow[] | undefined;
}

/** A page below a computed one. */
export interface PageBelow {
    id: string;
    title: string;
    description: string | undefined;
    computed: ComputedSource;
}

/** Computes a page from the latest version of its specification, but for the bodies below it, which `bodyOf` gives one by one. */
export function computePage(
    service: Service,
    { page, version, specVersion }: DuePage,
): { computed: ComputedPage; bodyOf: (page: PageBelow) => string } | undefined {
    const row = service.db.select().from(pageVersions).where(eq(pageVersions.id, version)).get();
    if (!row?.computed) return undefined;
    const spec = versionFiles(service, specVersion);
    const source = { ...row.computed, seed: specVersion };
    const bodyOf = ({ computed }: PageBelow) => markdownOf(spec, computed.props);
    if (row.type === 'document') {
        const fields = { markdown: markdownOf(spec, source.props), computed: source };
        return { computed: { fields, below: undefined }, bodyOf };
    }
    const below = specPages(spec, source.props).map(({ key, title, description, props }) => ({
        id: idOf(page, key),
        title: shortened(title, 255),
        description,
        computed: { ...source, props },
    }));
    return { computed: { fields: { type: 'group', computed: source }, below }, bodyOf };
}

function markdownOf(spec: Specification, props: Fields): string {
    const markdown = markdownOfBlocks(specBlocks(spec, props));
    return isStorable(markdown) ? markdown : 'This part of the specification is too large to show.';
}

/** The same each time that a page is computed, so that links and comments stay. */
export function idOf(page: string, key: string): string {
    const hash = createHash('sha256')
        .update(JSON.stringify([page, key]))
        .digest('hex');
    return hash.slice(0, 20);
}
