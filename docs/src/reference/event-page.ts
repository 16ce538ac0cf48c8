import { EVENT_SCOPES } from '@svc-int/api';

import type { TypeSchema } from '../../../packages/cli/src/api-call/schema-type.js';
import { getSchemaFactories } from '../../../packages/cli/src/schema/schema-kinds.js';
import { sliceSection } from '../sources/markdown-sections.js';
import type { DocsPage } from '../docs-page.js';
import { formatFieldsTable } from './fields.js';
import { formatCode, joinParagraphs } from './tables.js';

const SCOPES: Readonly<Record<string, readonly string[]>> = EVENT_SCOPES;

export function createEventPage(emulatorReadme: string): DocsPage {
    const causes = readEventCauses(sliceSection(emulatorReadme, 'What causes events'));
    const events = [...getSchemaFactories('event')].toSorted(([one], [other]) => one.localeCompare(other));
    return {
        section: 'Reference',
        group: 'Manifest',
        path: 'reference/events',
        source: 'packages/emulator/README.md',
        title: 'Events',
        markdown: joinParagraphs([
            '# Events',
            'An integration gets events by the handlers of [`createIntegration`](/reference/library/an-integration). `svc-int events send` sends an event to an integration of a session, and fills in missing fields.',
            ...events.map(([type, createSchema]) => formatEvent(type, createSchema() as TypeSchema, causes.get(type))),
        ]),
    };
}

function formatEvent(type: string, schema: TypeSchema, cause: string | undefined): string {
    const scopes = SCOPES[type] ?? [];
    return joinParagraphs([
        `## ${formatCode(type)}`,
        schema.description,
        scopes.length === 0 ? 'Needs no scope.' : `Needs the scope ${scopes.map(formatCode).join(' or ')}.`,
        cause && `Causes: ${cause}.`,
        formatFieldsTable(schema, schema, ['type']),
    ]);
}

function readEventCauses(section: string): ReadonlyMap<string, string> {
    const rows = section.matchAll(/^\| `(\w+)` \| (.+) \|$/gm);
    return new Map([...rows].map(([, type = '', cause = '']) => [type, cause]));
}
