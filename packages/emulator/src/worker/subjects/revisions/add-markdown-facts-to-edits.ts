import { isMarkdownTooLongToParseQuickly } from '../../markdown/index.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { StorablePageEdit } from './page-edits.js';
import type { MarkdownWithFacts, PageInput, ReusableContentInput } from './page-input.js';

export interface StorableContentEdits {
    edits: readonly StorablePageEdit[];
    reusableContents: readonly ReusableContentInput[];
    nameEdit?: ((index: number) => string) | undefined;
}

/**
 * Extracts slow facts in a separate process, to block no other request.
 *
 * Throws 422 that names the edit with unreadable Markdown.
 */
export async function addMarkdownFactsToSlowEdits(
    service: Service,
    { edits, reusableContents, nameEdit = (index) => `edits[${index}]` }: StorableContentEdits,
): Promise<StorableContentEdits> {
    const texts = [...edits.flatMap(listEditTexts), ...reusableContents.map(({ markdown }) => markdown ?? '')];
    if (!isMarkdownTooLongToParseQuickly(texts.join('\n'))) return { edits, reusableContents };
    const known: StorablePageEdit[] = [];
    for (const [index, edit] of edits.entries()) known.push(await addEditFacts(service, edit, nameEdit(index)));
    const reusable: ReusableContentInput[] = [];
    for (const [index, content] of reusableContents.entries()) {
        const field = `reusableContents[${index}]`;
        reusable.push({ ...content, known: await addMarkdownFacts(service, content.markdown, field) });
    }
    return { edits: known, reusableContents: reusable };
}

function listEditTexts(edit: StorablePageEdit): string[] {
    if (edit.type === 'replace') return [edit.fields.markdown ?? ''];
    return edit.type === 'add' ? listPageTexts(edit.page) : [];
}

function listPageTexts({ markdown = '', pages = [] }: PageInput): string[] {
    return [markdown, ...pages.flatMap(listPageTexts)];
}

async function addEditFacts(service: Service, edit: StorablePageEdit, field: string): Promise<StorablePageEdit> {
    if (edit.type === 'add') return { ...edit, page: await addPageFacts(service, edit.page, field) };
    if (edit.type !== 'replace') return edit;
    const known = await addMarkdownFacts(service, edit.fields.markdown, field);
    return { ...edit, fields: { ...edit.fields, known } };
}

async function addPageFacts(service: Service, page: PageInput, field: string): Promise<PageInput> {
    const known = await addMarkdownFacts(service, page.markdown, field);
    if (!page.pages) return { ...page, known };
    const pages: PageInput[] = [];
    for (const below of page.pages) pages.push(await addPageFacts(service, below, field));
    return { ...page, known, pages };
}

async function addMarkdownFacts(
    service: Service,
    markdown: string | undefined,
    field: string,
): Promise<MarkdownWithFacts | undefined> {
    if (markdown === undefined) return undefined;
    try {
        return { markdown, facts: (await service.egress.convert('facts', markdown)).value };
    } catch (error) {
        if (!(error instanceof ConversionError)) throw error;
        throw new ServiceError(422, `${field}: The Markdown was not read. ${error.message}`);
    }
}
