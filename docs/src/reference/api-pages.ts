import type { TypeSchema } from '../../../packages/cli/src/api-call/schema-type.js';
import { formatSchemaTypeWithFields } from '../../../packages/cli/src/api-call/schema-type.js';
import type { DocsPage } from '../docs-page.js';
import type { ApiDocument, ApiOperation, OpenApiResponse } from './api-operations.js';
import { formatFieldsTable } from './fields.js';
import { formatCode, formatTable, joinParagraphs } from './tables.js';

const REFERENCE = { section: 'Reference', group: 'Operations of the API', source: 'packages/api/README.md' } as const;

export function createApiPages(document: ApiDocument, operations: readonly ApiOperation[]): DocsPage[] {
    const root = { $defs: document.components.schemas };
    const groups = [...new Set(operations.map(({ group }) => group))].toSorted();
    const pages = groups.map((group): DocsPage => {
        const members = operations.filter((operation) => operation.group === group);
        const title = `API: ${group}`;
        const sections = members.map((operation) => formatOperation(operation, root));
        return {
            ...REFERENCE,
            path: members[0]?.page.slice(1) ?? '',
            title,
            markdown: joinParagraphs([`# ${title}`, formatList(members), ...sections]),
            indexed: 'first-paragraphs',
        };
    });
    return [createStatusPage(document), ...pages];
}

function formatList(operations: readonly ApiOperation[]): string {
    const rows = operations.map(({ id, method, path }) => [
        `[${formatCode(id)}](#${id.toLowerCase()})`,
        formatCode(`${method} ${path}`),
    ]);
    return formatTable(['Operation', 'Request'], rows);
}

function formatOperation({ id, method, path, definition, scope }: ApiOperation, root: TypeSchema): string {
    const { summary, description, deprecated, parameters = [], requestBody } = definition;
    const body = findJsonSchema(requestBody);
    return joinParagraphs([
        `## ${formatCode(id)}`,
        [summary, deprecated && 'Deprecated.', scope && `An integration needs the scope \`${scope}\`.`]
            .filter(Boolean)
            .join(' '),
        `\`${method} ${path}\``,
        description,
        formatTable(
            ['Parameter', 'Type', 'Meaning'],
            parameters.map((parameter) => [
                `${formatCode(parameter.name)} (${parameter.in}${parameter.required ? ', required' : ''})`,
                formatCode(formatSchemaTypeWithFields(parameter.schema ?? {}, root)),
                parameter.description ?? '',
            ]),
        ),
        body && formatBody(body, root),
        formatResponses(definition.responses, root),
    ]);
}

function formatBody(body: TypeSchema, root: TypeSchema): string {
    const fields = formatFieldsTable(body, root);
    return fields === ''
        ? `Body: ${formatCode(formatSchemaTypeWithFields(body, root))}`
        : fields.replace('| Field ', '| Field of the body ');
}

function formatResponses(responses: Record<string, OpenApiResponse>, root: TypeSchema): string {
    const successes = Object.entries(responses).filter(([status]) => Number(status) < 400);
    const failures = Object.keys(responses).filter((status) => Number(status) >= 400);
    const lines = successes.map(([status, response]) => {
        const schema = findJsonSchema(response);
        return schema ? `${status}: ${formatCode(formatSchemaTypeWithFields(schema, root))}` : status;
    });
    const errors = failures.length > 0 ? ` Errors: [${failures.join(', ')}](/reference/api-errors).` : '';
    return `Response ${lines.join(', or ')}.${errors}`;
}

function findJsonSchema(message: { content?: Record<string, { schema?: TypeSchema }> } | undefined) {
    return message?.content?.['application/json']?.schema;
}

function createStatusPage({ components }: ApiDocument): DocsPage {
    const root = { $defs: components.schemas };
    const rows = Object.entries(components.responses).map(([status, { description = '' }]) => [status, description]);
    return {
        ...REFERENCE,
        path: 'reference/api-errors',
        title: 'Errors of the API',
        markdown: joinParagraphs([
            '# Errors of the API',
            formatTable(['Status', 'Meaning'], rows),
            'The body of each error:',
            formatFieldsTable({ $ref: '#/components/schemas/Error' }, root),
            'Errors of the command have [codes](/reference/errors).',
        ]),
    };
}
