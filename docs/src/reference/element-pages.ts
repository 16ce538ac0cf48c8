import type { TypeSchema } from '../../../packages/cli/src/api-call/schema-type.js';
import { getSchemaFactories } from '../../../packages/cli/src/schema/schema-kinds.js';
import { listSections } from '../sources/markdown-sections.js';
import type { DocsPage } from '../docs-page.js';
import { formatFieldsTable } from './fields.js';
import { formatCode, formatTable, joinParagraphs } from './tables.js';

const REFERENCE = {
    section: 'Reference',
    group: 'Elements',
    source: 'packages/runtime/guides/elements/README.md',
} as const;

export function createElementPages(samples: string): DocsPage[] {
    const sections = new Map(
        listSections(samples).map(({ slug, text }) => [slug, text.split('\n').slice(2).join('\n')]),
    );
    const elements = [...getSchemaFactories('element')].toSorted(([one], [other]) => one.localeCompare(other));
    const pages = elements.map(([type, createSchema]): DocsPage => {
        const schema = createSchema() as TypeSchema;
        const sample = sections.get(type);
        return {
            ...REFERENCE,
            path: `reference/elements/${type}`,
            title: `<${type}>`,
            markdown: joinParagraphs([
                `# ${formatCode(`<${type}>`)}`,
                sample ?? schema.description,
                '## Props',
                formatFieldsTable(schema, schema, ['type']),
            ]),
            ...(sample !== undefined && { element: type }),
        };
    });
    return [createElementIndex(pages), ...pages];
}

function createElementIndex(pages: readonly DocsPage[]): DocsPage {
    const rows = pages.map(({ path, title, markdown }) => [
        `[${formatCode(title)}](/${path})`,
        markdown.split('\n\n')[1]?.trim() ?? '',
    ]);
    return {
        ...REFERENCE,
        path: 'reference/elements',
        title: 'Elements',
        markdown: joinParagraphs([
            '# Elements',
            'What a component renders. The runtime [checks each element](/reference/library#checks-in-development) in development.',
            formatTable(['Element', 'Purpose'], rows),
        ]),
    };
}
