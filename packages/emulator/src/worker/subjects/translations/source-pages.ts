import { and, eq, sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { isMarkdownWithinParseLimits } from '../../markdown/index.js';
import { pageVersions, revisionPages, revisionReusableContents } from '../../storage/schema/content.schema.js';
import { selectRevisionContentId as contentOfRevision, selectPageVersionId } from '../../storage/revision-content.js';
import { translatedPages } from '../../storage/schema/translations.schema.js';
import { readPageVersionInput, type PageInput, readPageMarkdown } from '../revisions/index.js';
import type { TranslationRow } from './stored-translations.js';

/** Page or reusable content of the source space. */
export interface TranslationSourcePage {
    page: string;
    version: string;
}

type VersionRow = typeof pageVersions.$inferSelect;

const BATCH_LIMIT = 50;

export function listUntranslatedSourcePages(
    { db }: Service,
    { id }: TranslationRow,
    { revision, after }: { revision: string; after: string },
): TranslationSourcePage[] {
    return db.all(sql`select page, version from (${selectOriginals(revision)}) as original where page > ${after}
        and not exists (select 1 from ${translatedPages} as known
            where known.translation = ${id} and known.page = original.page and known.original = original.version)
        order by page limit ${BATCH_LIMIT}`);
}

/** Strips the position. `computed` identifies the translated page. */
export async function readSourceContent(
    service: Service,
    translation: TranslationRow,
    { page, version }: TranslationSourcePage,
): Promise<PageInput> {
    const row = service.db.select().from(pageVersions).where(eq(pageVersions.id, version)).get();
    if (!row) throw new Error(`The version "${version}" is not there.`);
    // Meta links would name the source page as canonical.
    const { metaLinks: _, ...original } = readPageVersionInput(service, row);
    const content = await toMarkdown(service, row, original);
    const { type = 'document' } = content;
    const isFromSource = /^(?:builtin:openapi$|integration:)/.test(content.computed?.type ?? '');
    if (type !== 'document' && !isFromSource) return content;
    const { id, language } = translation;
    // An uncomputed page becomes a group; its children follow with the source.
    const computed = { type: 'builtin:translation', props: { translation: id, language, page } };
    return { ...content, type: type === 'computed' ? 'group' : type, computed };
}

async function toMarkdown(service: Service, version: VersionRow, content: PageInput): Promise<PageInput> {
    if (content.documentVersionId === undefined) return content;
    const { documentVersionId, ...others } = content;
    const markdown = await readPageMarkdown(service, { version });
    return isMarkdownWithinParseLimits(markdown) ? { ...others, markdown } : content;
}

export function listTranslatedVersionsByPageId({ db }: Service, { id }: TranslationRow): ReadonlyMap<string, string> {
    const own = eq(translatedPages.translation, id);
    return new Map(
        db
            .select()
            .from(translatedPages)
            .where(own)
            .all()
            .map(({ page, version }) => [page, version]),
    );
}

export function insertTranslatedPagesIntoRevision(
    { db }: Service,
    { id }: TranslationRow,
    sourceRevision: string,
    resultRevision: string,
): void {
    db.run(sql`insert into ${revisionPages} (revision, page, version, parent, position, slug, path)
        select ${resultRevision}, original.page, known.version, original.parent, original.position, original.slug, original.path
        from ${revisionPages} as original
        join ${translatedPages} as known on known.translation = ${id} and known.page = original.page
        where original.revision = ${contentOfRevision(sourceRevision)}`);
}

export function deleteTranslatedPagesMissingInSource({ db }: Service, { id }: TranslationRow, revision: string): void {
    const isGone = sql`${translatedPages.page} not in (select page from (${selectOriginals(revision)}))`;
    db.delete(translatedPages)
        .where(and(eq(translatedPages.translation, id), isGone))
        .run();
}

function selectOriginals(revision: string) {
    return sql`select page, ${selectPageVersionId(revision)} as version from ${revisionPages} where revision = ${contentOfRevision(revision)}
        union all select content as page, version from ${revisionReusableContents} where revision = ${contentOfRevision(revision)}`;
}
