import { takesLong } from '../../markdown/index.js';
import { ConversionError } from '../../service/converter.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { PageEdit } from './page-edits.js';
import type { KnownMarkdown, PageInput } from './page-input.js';

/**
 * Edits with the facts about what of their Markdown takes long to read. It is read in a process of its own before they are made: nobody
 * waits for it then.
 *
 * @throws {ServiceError} 422 that names the edit whose Markdown can't be read.
 */
export async function withFacts(service: Service, edits: readonly PageEdit[]): Promise<PageEdit[]> {
    const known: PageEdit[] = [];
    for (const [index, edit] of edits.entries()) {
        const field = `edits[${index}]`;
        if (edit.type === 'add') known.push({ ...edit, page: await pageWithFacts(service, edit.page, field) });
        else if (edit.type === 'replace') {
            const { markdown } = edit.fields;
            known.push({ ...edit, fields: { ...edit.fields, known: await factsAbout(service, markdown, field) } });
        } else known.push(edit);
    }
    return known;
}

async function pageWithFacts(service: Service, page: PageInput, field: string): Promise<PageInput> {
    const known = await factsAbout(service, page.markdown, field);
    if (!page.pages) return { ...page, known };
    const pages: PageInput[] = [];
    for (const below of page.pages) pages.push(await pageWithFacts(service, below, field));
    return { ...page, known, pages };
}

async function factsAbout(
    service: Service,
    markdown: string | undefined,
    field: string,
): Promise<KnownMarkdown | undefined> {
    if (markdown === undefined || !takesLong(markdown)) return undefined;
    try {
        return { markdown, facts: (await service.convert('facts', markdown)).value };
    } catch (error) {
        if (!(error instanceof ConversionError)) throw error;
        throw new ServiceError(422, `${field}: The Markdown of the page was not read. ${error.message}`);
    }
}
