import { EVENT_SCOPES } from '@svc-int/api';

import type { TypeSchema } from '../../../packages/cli/src/api-call/schema-type.js';
import { createManifestJsonSchema } from '../../../packages/cli/src/manifest/json-schema.js';
import { replaceTitle, sliceSection } from '../sources/markdown-sections.js';
import type { DocsPage } from '../docs-page.js';
import type { ApiOperation } from './api-operations.js';
import { formatFieldsTable, listNestedFields } from './fields.js';
import { formatCode, formatTable, joinParagraphs } from './tables.js';

const REFERENCE = { section: 'Reference', group: 'Manifest', source: 'packages/cli/README.md' } as const;

export function createManifestPages(readme: string, operations: readonly ApiOperation[]): DocsPage[] {
    const schema = createManifestJsonSchema() as TypeSchema;
    const configurations = schema.properties?.['configurations'] ?? {};
    return [
        {
            ...REFERENCE,
            path: 'reference/manifest',
            title: 'The manifest',
            markdown: joinParagraphs([
                replaceTitle(sliceSection(readme, 'Manifest'), 'The manifest'),
                '## Fields',
                formatFieldsTable(schema, schema, ['configurations']),
                'The field `configurations` is [a page of its own](/reference/configuration).',
                ...listNestedFields(schema, schema)
                    .filter(([name]) => name !== 'configurations')
                    .map(([name, field]) => `### ${formatCode(name)}\n\n${formatFieldsTable(field, schema)}`),
            ]),
        },
        {
            ...REFERENCE,
            path: 'reference/configuration',
            title: 'Configurations',
            markdown: formatConfigurations(configurations, schema),
        },
        { ...REFERENCE, path: 'reference/scopes', title: 'Scopes', markdown: formatScopes(schema, operations) },
    ];
}

function formatConfigurations(configurations: TypeSchema, root: TypeSchema): string {
    const { account = {} } = configurations.properties ?? {};
    const [, declared = {}] = account.anyOf ?? [];
    const fields = declared.properties?.['properties']?.additionalProperties;
    const kinds = typeof fields === 'object' ? (fields.oneOf ?? []) : [];
    return joinParagraphs([
        '# Configurations',
        `${configurations.description} Each is a component of the script (\`componentId\`) or a list of fields (\`properties\`).`,
        formatFieldsTable(configurations, root),
        '## A component',
        formatFieldsTable(account.anyOf?.[0] ?? {}, root),
        '## A list of fields',
        formatFieldsTable(declared, root),
        ...kinds.map((kind) => {
            const { const: type, description } = kind.properties?.['type'] ?? {};
            return joinParagraphs([`### A field of type \`${type}\``, description, formatFieldsTable(kind, root)]);
        }),
        'The guide [A configuration screen](/guides/configuration) shows both ways.',
    ]);
}

function formatScopes(schema: TypeSchema, operations: readonly ApiOperation[]): string {
    const scopes = (schema.$defs?.['Scope']?.enum ?? []).map(String);
    const rows = scopes.map((scope) => {
        const events = Object.entries(EVENT_SCOPES).filter(([, needed]) => needed.some((one) => one === scope));
        const calls = operations.filter((operation) => operation.scope === scope);
        return [
            formatCode(scope),
            events.map(([event]) => `[${formatCode(event)}](/reference/events#${event})`).join(', '),
            calls.map(({ id, page }) => `[${formatCode(id)}](${page}#${id.toLowerCase()})`).join(', '),
        ];
    });
    return joinParagraphs([
        '# Scopes',
        'Permissions that an integration requests in `scopes` of its manifest.',
        formatTable(['Scope', 'Events that it allows', 'Operations that need it'], rows),
    ]);
}
