import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { isStorable } from '../../../seed/sendable.js';
import { ConversionError } from '../../service/converter.js';
import type { Service } from '../../service/service.js';
import { shortened } from '../../../values/shortened.js';
import { type ComputedSource, pageVersions } from '../../storage/content.schema.js';
import type { DuePage, PageInput } from '../revisions/index.js';
import { markdownOfBlocks } from '../../markdown/index.js';
import { versionFiles } from '../specs/index.js';
import { withDescriptions } from './descriptions.js';
import { specBlocks, specPages } from './spec-pages.js';
import type { Fields, Specification } from '../../../openapi/read-specification.js';

/** UTF-16 units of blocks as JSON that are written in a moment. */
const QUICK_BLOCKS = 131_072;

/** The body of a page, with the facts about it where they were found already. */
export type ComputedBody = Required<Pick<PageInput, 'markdown'>> & Pick<PageInput, 'known'>;

/** A page after it was computed. */
export interface ComputedPage {
    /** New fields of the page itself. */
    fields: Pick<PageInput, 'type' | 'markdown' | 'known' | 'computed'>;
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
export async function computePage(
    service: Service,
    { page, version, specVersion }: DuePage,
): Promise<{ computed: ComputedPage; bodyOf: (page: PageBelow) => Promise<ComputedBody> } | undefined> {
    const row = service.db.select().from(pageVersions).where(eq(pageVersions.id, version)).get();
    if (!row?.computed) return undefined;
    const spec = versionFiles(service, specVersion);
    const source = { ...row.computed, seed: specVersion };
    const bodyOf = ({ computed }: PageBelow) => computedBody(service, spec, computed.props);
    if (row.type === 'document') {
        const body = await computedBody(service, spec, source.props);
        const fields = { ...body, computed: source };
        return { computed: { fields, below: undefined }, bodyOf };
    }
    const pages = await withDescriptions(service, (described) => specPages(spec, source.props, described));
    const below = pages.map(({ key, title, description, props }) => ({
        id: idOf(page, key),
        title: shortened(title, 255),
        description,
        computed: { ...source, props },
    }));
    return { computed: { fields: { type: 'group', computed: source }, below }, bodyOf };
}

/** The body of a page; with many blocks it is written where nobody else waits for it. */
async function computedBody(service: Service, spec: Specification, props: Fields): Promise<ComputedBody> {
    const blocks = await withDescriptions(service, (described) => specBlocks(spec, props, described));
    if (JSON.stringify(blocks).length <= QUICK_BLOCKS) return bodyOf({ markdown: markdownOfBlocks(blocks) });
    try {
        const { value: known } = await service.convert('written', blocks);
        return bodyOf({ markdown: known.markdown, known });
    } catch (error) {
        if (error instanceof ConversionError) return TOO_LARGE;
        throw error;
    }
}

const TOO_LARGE: ComputedBody = { markdown: 'This part of the specification is too large to show.' };

function bodyOf(body: ComputedBody): ComputedBody {
    return isStorable(body.markdown) ? body : TOO_LARGE;
}

/** The same each time that a page is computed, so that links and comments stay. */
export function idOf(page: string, key: string): string {
    const hash = createHash('sha256')
        .update(JSON.stringify([page, key]))
        .digest('hex');
    return hash.slice(0, 20);
}
